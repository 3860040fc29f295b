import type { TakeEventsDeps } from '../src/take-events';

/** The ports of taking events, besides the stores: no page view has a token, and there is room on the disk. */
export const takingPorts = (): Pick<TakeEventsDeps, 'onRefused' | 'readPageToken' | 'isDiskLow'> => ({
  onRefused: () => undefined,
  readPageToken: () => null,
  isDiskLow: () => false,
});
