import { keyOf, type PageAddress } from './page-address';

/** Renderings at once after a change: more would only keep requests waiting. */
const RENEWALS_AT_ONCE = 2;

interface OutdatedPage {
  readonly address: PageAddress;
  /** In milliseconds since 1970. */
  readonly since: number;
}

export interface OutdatedPages {
  add(page: OutdatedPage): void;
  /** Since when a page's content has been another; undefined where it is as it was. */
  since(key: string): number | undefined;
  /** Whether it was outdated: somebody renders it now. */
  remove(address: PageAddress): boolean;
  /** Renews all of them, the most used first, a few at a time. */
  renew(): void;
}

/** Pages whose content has changed, until somebody renders them. `renew` begins with one, or is null where it need not be. */
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
    // Asked with every page that is answered: mostly nothing is outdated.
    since: (key) => (pages.size > 0 ? pages.get(key)?.since : undefined),
    remove: (address) => pages.delete(keyOf(address)),
    renew,
  };
}
