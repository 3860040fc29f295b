import type { PageConfiguration } from './page-configuration';

/** Whether partners' ads stand on a page: on listings always, on one that leads to the phone while nobody answers it (R3.07, R8.12). */
export const listsAds = (
  { page, form }: { readonly page: Pick<PageConfiguration, 'template'>; readonly form: unknown },
  isLineOpen: boolean,
): boolean => form === null && (page.template === 'listing' || (page.template === 'call' && !isLineOpen));
