import type { PartnerAdaptersDeps } from '../src/partner-adapters';

/** The ports that hear of calls, when nobody listens. */
export const watchingPorts = (): Pick<PartnerAdaptersDeps, 'onCall' | 'onLostRecord' | 'onBreakerChange'> => ({
  onCall: () => undefined,
  onLostRecord: () => undefined,
  onBreakerChange: () => undefined,
});
