import type { PageConfiguration } from './page-configuration';

/** Returns whether a page shows partners' ads: listings always, call pages while nobody answers the phone (R3.07, R8.12). */
export const listsAds = (
  { page, form }: { readonly page: Pick<PageConfiguration, 'template'>; readonly form: unknown },
  isLineOpen: boolean,
): boolean => form === null && (page.template === 'listing' || (page.template === 'call' && !isLineOpen));
