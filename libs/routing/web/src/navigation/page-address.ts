/** The part of an address by which a page is shown. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export const addressOf = ({ pathname, search, hash }: PageAddress): PageAddress => ({ pathname, search, hash });

export const fullPath = ({ pathname, search, hash }: PageAddress): string => pathname + search + hash;

/** Whether two addresses are of one document: only the place on it may differ. */
export const isSameDocument = (first: PageAddress, second: PageAddress): boolean =>
  first.pathname === second.pathname && first.search === second.search;
