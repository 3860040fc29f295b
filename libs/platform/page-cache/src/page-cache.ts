import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@waypost/platform/kernel';
import { LRUCache } from 'lru-cache';
import { answerPage } from './answer-page';
import { toCachedPage, type CachedPage, type RenderedPage } from './cached-page';

/** The specification's cache time constant: a page older than this is rendered again, while the old one is still answered. */
export const PAGE_MAX_AGE_MS = 3_600_000;
/** Enough for every page of thirteen brands in both languages; beyond it the least used page goes. */
const DEFAULT_MAX_BYTES = 128 * 1024 * 1024;
/**
 * How long a page whose content has changed may still be answered while its successor is rendered. After that a request waits
 * for the successor, which takes milliseconds: with the way from the database it keeps every answer within a second of a publish.
 */
export const OUTDATED_GRACE_MS = 500;
/** Renderings at once after a change: more would only keep requests waiting. */
const RENEWALS_AT_ONCE = 2;

export interface PageAddress {
  readonly brandId: string;
  /** Without query: pages don't depend on it. */
  readonly pathname: string;
  /** Tells apart the forms that a page has for different visitors; '' where absent. From a short fixed list, or the memory fills. */
  readonly variant?: string;
}

export interface PageCacheOptions {
  /** Renders a page; a rejection reaches only the requests that wait for it, and the next one tries again. */
  render(address: PageAddress): Promise<RenderedPage>;
  /** Headers that every page has. */
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly maxBytes?: number;
  /** Told when renewing a page in the background failed; the old page stays. */
  onRenewalError(error: unknown, address: PageAddress): void;
}

export interface PageCache {
  /** Answers from memory. False, with nothing written, where the page isn't there. */
  answerFromMemory(req: IncomingMessage, res: ServerResponse, address: PageAddress): boolean;
  /** Renders the page if need be (once, however many ask) and answers. Rejects where rendering fails. */
  answer(req: IncomingMessage, res: ServerResponse, address: PageAddress): Promise<void>;
  /** The content of these pages has changed: each is rendered again at once, and exchanged without a request that waits or fails. */
  refresh(hasChanged: (address: PageAddress) => boolean): void;
  /** The paths of a brand's pages that are in memory, in order. */
  pathsOf(brandId: string): readonly string[];
}

interface Kept {
  readonly address: PageAddress;
  readonly page: CachedPage;
}

interface Rendering {
  readonly address: PageAddress;
  readonly done: Promise<CachedPage>;
  /** The content changed while it was under way: whoever waits for it gets it, nobody else. */
  isSuperseded: boolean;
}

const keyOf = ({ brandId, pathname, variant = '' }: PageAddress): string => `${brandId} ${variant} ${pathname}`;

/** Pages in memory with their brotli form and ETag (architecture, decision 3). */
export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, Kept>({
    maxSize: options.maxBytes ?? DEFAULT_MAX_BYTES,
    sizeCalculation: ({ page }) => page.identity.body.length + page.brotli.body.length + 1,
  });
  const renderings = new Map<string, Rendering>();
  /** Pages whose content has changed, and since when; the most used come first. */
  const outdated = new Map<string, { readonly address: PageAddress; readonly since: number }>();
  let renewals = 0;

  const now = (): number => options.clock.now().getTime();

  /** Exchanges a page that was compressed in haste for the same one at its smallest, unless a newer one is there. */
  const compressWell = async (address: PageAddress, rendered: RenderedPage, hasty: CachedPage): Promise<void> => {
    const page = await toCachedPage(rendered, options.headers, hasty.renderedAt);
    if (pages.peek(keyOf(address))?.page === hasty) pages.set(keyOf(address), { address, page });
  };

  const render = (address: PageAddress): Promise<CachedPage> => {
    const key = keyOf(address);
    const underWay = renderings.get(key);
    if (underWay) return underWay.done;
    const startedAt = now();
    const inHaste = outdated.delete(key);
    const work = async (): Promise<CachedPage> => {
      const rendered = await options.render(address);
      const page = await toCachedPage(rendered, options.headers, startedAt, { inHaste });
      if (rendering.isSuperseded) return page;
      if (!page.isCacheable) pages.delete(key);
      else {
        pages.set(key, { address, page });
        if (inHaste) compressWell(address, rendered, page).catch((error: unknown) => options.onRenewalError(error, address));
      }
      return page;
    };
    const rendering: Rendering = {
      address,
      isSuperseded: false,
      // A turn later: the rendering must be known before its work can end.
      done: Promise.resolve()
        .then(work)
        .finally(() => {
          if (renderings.get(key) === rendering) renderings.delete(key);
        }),
    };
    renderings.set(key, rendering);
    return rendering.done;
  };

  /** The next pages whose content has changed. Where one can't be rendered its old form stays, and the next request tries again. */
  const renewOutdated = (): void => {
    for (const { address } of outdated.values()) {
      if (renewals >= RENEWALS_AT_ONCE) return;
      const before = pages.peek(keyOf(address));
      if (!before) {
        outdated.delete(keyOf(address));
        continue;
      }
      renewals += 1;
      render(address)
        .catch((error: unknown) => {
          pages.set(keyOf(address), { address, page: { ...before.page, renderedAt: 0 } });
          options.onRenewalError(error, address);
        })
        .finally(() => {
          renewals -= 1;
          renewOutdated();
        });
    }
  };

  return {
    answerFromMemory(req, res, address) {
      const key = keyOf(address);
      const entry = pages.get(key);
      const at = now();
      if (!entry || entry.page.validUntil <= at) return false;
      const change = outdated.size > 0 ? outdated.get(key) : undefined;
      if (change) {
        if (at - change.since >= OUTDATED_GRACE_MS) return false;
      } else if (at - entry.page.renderedAt >= PAGE_MAX_AGE_MS)
        render(address).catch((error: unknown) => options.onRenewalError(error, address));
      answerPage(req, res, entry.page);
      return true;
    },
    async answer(req, res, address) {
      answerPage(req, res, await render(address));
    },
    refresh(hasChanged) {
      for (const [key, rendering] of renderings) {
        if (!hasChanged(rendering.address)) continue;
        rendering.isSuperseded = true;
        renderings.delete(key);
      }
      for (const [key, { address }] of pages.entries()) if (hasChanged(address)) outdated.set(key, { address, since: now() });
      renewOutdated();
    },
    pathsOf(brandId) {
      const own = [...pages.values()].filter(({ address }) => address.brandId === brandId);
      return [...new Set(own.map(({ address }) => address.pathname))].sort();
    },
  };
}
