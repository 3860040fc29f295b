import { keyOf, type PageAddress } from './page-address';

/** The most renderings at once after a change. More would only delay requests. */
const RENEWALS_AT_ONCE = 2;

interface OutdatedPage {
  readonly address: PageAddress;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

export interface OutdatedPages {
  add(page: OutdatedPage): void;
  /** Returns when the page's content changed. Undefined if it has not. */
  since(key: string): number | undefined;
  /** Returns whether the page was outdated. Call it when the page is rendered. */
  remove(address: PageAddress): boolean;
  /** Renews all outdated pages, the most used first, a few at a time. */
  renew(): void;
}

/** Pages whose content has changed and that are not rendered yet. `renewPage` starts one, or returns null if it is not needed. */
export function createOutdatedPages(renewPage: (address: PageAddress) => Promise<void> | null): OutdatedPages {
  const pages = new Map<string, OutdatedPage>();
  let renewals = 0;

  const renew = (): void => {
    for (const [key, { address }] of pages) {
      if (renewals >= RENEWALS_AT_ONCE) return;
      const renewal = renewPage(address);
      pages.delete(key);
      if (!renewal) continue;
      renewals += 1;
      void renewal.finally(() => {
        renewals -= 1;
        renew();
      });
    }
  };

  return {
    add: (page) => void pages.set(keyOf(page.address), page),
    // Called for every answered page. Usually nothing is outdated.
    since: (key) => (pages.size > 0 ? pages.get(key)?.since : undefined),
    remove: (address) => pages.delete(keyOf(address)),
    renew,
  };
}
