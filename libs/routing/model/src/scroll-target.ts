/** The scroll target after a route change: none, the top, or the element with this id. */
export type ScrollTarget = 'none' | 'top' | { readonly hash: string };

/**
 * Returns the scroll target (R2.09). `hash` is the address's, with or without its `#`. `scroll` is the route's; if absent, scrolling is
 * enabled.
 */
export function scrollTarget({ hash, scroll }: { readonly hash: string; readonly scroll?: boolean }): ScrollTarget {
  if (scroll === false) return 'none';
  const id = decodeFragment(hash.replace(/^#/, ''));
  return id === '' || id === 'top' ? 'top' : { hash: id };
}

/** Decodes a fragment. A malformed one stays as written, because a visitor's address must not break the navigation. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
