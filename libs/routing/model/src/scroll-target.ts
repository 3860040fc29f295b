/** Where to scroll after a route change: nowhere, to the top, or to the element with this id. */
export type ScrollTarget = 'none' | 'top' | { readonly hash: string };

/** R2.09. `hash` is the address's, with or without its `#`; `scroll` is the route's, where absent means enabled. */
export function scrollTarget({ hash, scroll }: { readonly hash: string; readonly scroll?: boolean }): ScrollTarget {
  if (scroll === false) return 'none';
  const id = decodeFragment(hash.replace(/^#/, ''));
  return id === '' || id === 'top' ? 'top' : { hash: id };
}

/** A malformed fragment is looked for as it is written: a visitor's address must not break the navigation. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
