import type { FunnelVisitorStore, PlainResultsDeps } from '@waypost/funnel-engine/server';
import { newId, type Clock } from '@waypost/platform/kernel';
import { SAMPLE_OFFERS } from './sample-offers';

/**
 * The dependencies for a visit to a preview. It stores only the answers, under the preview's id, so that the next step has them. It makes
 * no lead, no event and no partner call.
 */
export const traceless = (visitors: FunnelVisitorStore, clock: Clock): PlainResultsDeps => ({
  visitors: {
    load: (visitorId) => visitors.load(visitorId),
    save: (change) => visitors.save({ ...change, anonymousId: null, consents: [] }),
  },
  leads: { save: async () => undefined },
  consents: { find: async () => null },
  partners: {
    demandCheck: async () => ({ parsed: { ctc: { ev: 0 } }, raw: null }),
    getPhone: () => Promise.reject(new Error('a preview leases no number')),
    alphaAds: async () => SAMPLE_OFFERS,
    betaAds: async () => ({ status: 'SUCCESS', errors: [], ads: [] }),
  },
  recordEvent: async () => undefined,
  admitUnseen: async () => undefined,
  clock,
  newId,
});
