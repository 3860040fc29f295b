export interface PageAddress {
  readonly brandId: string;
  /** Without query: pages don't depend on it. */
  readonly pathname: string;
  /** Tells apart the forms that a page has for different visitors; '' where absent. From a short fixed list, or the memory fills. */
  readonly variant?: string;
}

export const keyOf = ({ brandId, pathname, variant = '' }: PageAddress): string => `${brandId} ${variant} ${pathname}`;
