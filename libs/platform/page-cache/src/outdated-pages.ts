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
  const changedAt = new Map<string, number>();
  /** The pages whose rendering has not started yet. */
  const waiting = new Map<string, PageAddress>();
  let renewals = 0;

  const end = (address: PageAddress): void => {
    changedAt.delete(keyOf(address));
    waiting.delete(keyOf(address));
  };

  const renew = (): void => {
    for (const [key, address] of waiting) {
      if (renewals >= RENEWALS_AT_ONCE) return;
      waiting.delete(key);
      const renewal = renewPage(address);
      if (!renewal) {
        end(address);
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
    add({ address, since }) {
      const key = keyOf(address);
      if (!changedAt.has(key)) changedAt.set(key, since);
      waiting.set(key, address);
    },
    // Called for every answered page. Usually nothing is outdated.
    since: (key) => (changedAt.size > 0 ? changedAt.get(key) : undefined),
    begin(address) {
      waiting.delete(keyOf(address));
      return changedAt.has(keyOf(address));
    },
    end,
    renew,
  };
}
