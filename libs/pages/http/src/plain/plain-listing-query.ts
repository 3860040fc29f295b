import { PLAIN_LISTING_QUERY } from '@waypost/pages/contract';

/** Whether an address, or its query, asks for the ads in the page. */
export const asksPlainListing = (url: string): boolean =>
  url
    .slice(url.indexOf('?') + 1)
    .split('&')
    .includes(PLAIN_LISTING_QUERY);
