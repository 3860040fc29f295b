import type { PageAddress } from './page-address';

// A file of its own: the runtime moves to no other address, and downloads none of it.

export const fullPath = ({ pathname, search, hash }: PageAddress): string => pathname + search + hash;

/** Whether two addresses are of one document: only the place on it may differ. */
export const isSameDocument = (first: PageAddress, second: PageAddress): boolean =>
  first.pathname === second.pathname && first.search === second.search;
