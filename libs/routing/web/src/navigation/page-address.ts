/** The part of an address that identifies a page. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export const addressOf = ({ pathname, search, hash }: PageAddress): PageAddress => ({ pathname, search, hash });
