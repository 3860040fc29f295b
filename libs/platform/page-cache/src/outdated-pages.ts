import { keyOf, type PageAddress } from './page-address';

/** The most renderings at once after a change. More would only delay requests. */
const RENEWALS_AT_ONCE = 2;

interface OutdatedPage {
  readonly address: PageAddress;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

export interface OutdatedPages {
  /** Lists a page for its renewal. One that is already listed keeps its time, because its old version is that old. */
  add(page: OutdatedPage): void;
  /** Returns when the page's content changed. Undefined if the cached page is the current one. */
  since(key: string): number | undefined;
  /** Returns whether the page is outdated. Call it when a rendering starts: the page is outdated until the rendering ends. */
  begin(address: PageAddress): boolean;
  /** Call it when the page's current version is cached, or can't be rendered. */
  end(address: PageAddress): void;
  /** Renews all outdated pages, the most used first, a few at a time. */
  renew(): void;
}

/** Pages whose content has changed and whose new version is not cached yet. `renewPage` starts one, or returns null if it is not needed. */
export function createOutdatedPages(renewPage: (address: PageAddress) => Promise<void> | null): OutdatedPages {
  const pages = new Map<string, OutdatedPage>();
  /** The keys of the pages whose rendering has not started yet. */
  const waiting = new Set<string>();
  let renewals = 0;

  const end = (address: PageAddress): void => {
    pages.delete(keyOf(address));
    waiting.delete(keyOf(address));
  };

  const renew = (): void => {
    for (const key of waiting) {
      if (renewals >= RENEWALS_AT_ONCE) return;
      waiting.delete(key);
      const page = pages.get(key);
      const renewal = page ? renewPage(page.address) : null;
      if (!renewal) {
        if (page) end(page.address);
        continue;
      }
      renewals += 1;
      void renewal.finally(() => {
        renewals -= 1;
        renew();
      });
    }
  };

  return {
    add(page) {
      const key = keyOf(page.address);
      if (!pages.has(key)) pages.set(key, page);
      waiting.add(key);
    },
    // Called for every answered page. Usually nothing is outdated.
    since: (key) => (pages.size > 0 ? pages.get(key)?.since : undefined),
    begin(address) {
      waiting.delete(keyOf(address));
      return pages.has(keyOf(address));
    },
    end,
    renew,
  };
}
