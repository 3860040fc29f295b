/** The part of an address that identifies a page. */
export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

export const addressOf = ({ pathname, search, hash }: PageAddress): PageAddress => ({ pathname, search, hash });

/** Matches the address of a file; no page's address ends this way. */
export const IS_FILE = /\.\w+$/;
