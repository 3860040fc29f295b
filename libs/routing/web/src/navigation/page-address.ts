/** The part of an address by which a page is shown. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export const addressOf = ({ pathname, search, hash }: PageAddress): PageAddress => ({ pathname, search, hash });
