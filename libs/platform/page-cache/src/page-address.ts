export interface PageAddress {
  readonly brandId: string;
  /** The path without its query. Pages do not depend on the query. */
  readonly pathname: string;
  /**
   * Distinguishes the forms that a page has for different visitors. '' if absent. The values must come from a short fixed list, or they
   * fill the memory.
   */
  readonly variant?: string;
}

export const keyOf = ({ brandId, pathname, variant = '' }: PageAddress): string => `${brandId} ${variant} ${pathname}`;
