import type { PageAddress } from './page-address';

// A separate file: the runtime moves to no other address, so it downloads none of it.

export const fullPath = ({ pathname, search, hash }: PageAddress): string => pathname + search + hash;

/** True if two addresses belong to one document; only the place on it may differ. */
export const isSameDocument = (first: PageAddress, second: PageAddress): boolean =>
  first.pathname === second.pathname && first.search === second.search;
