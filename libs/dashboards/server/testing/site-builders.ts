import type { CountedSite } from '../src/index';

/** Returns a site with every page, step and variant that an event names, and one form: `aSite({ isPage: (_brandId, page) => page === 'home' })`. */
export const aSite = (over: Partial<CountedSite> = {}): CountedSite => ({
  isPage: () => true,
  formOf: () => 'auto-v1',
  hasStep: () => true,
  isVariant: () => true,
  catchUp: async () => undefined,
  ...over,
});
