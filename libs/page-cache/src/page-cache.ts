import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@waypost/kernel';
import { LRUCache } from 'lru-cache';
import { answerPage } from './answer-page';
import { toCachedPage, type CachedPage, type RenderedPage } from './cached-page';

/** The specification's cache time constant: a page older than this is rendered anew, while the old one is still answered. */
export const PAGE_MAX_AGE_MS = 3_600_000;
/** Enough for every page of thirteen brands in both languages; beyond it the least used page goes. */
const DEFAULT_MAX_BYTES = 128 * 1024 * 1024;

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
  /** Marks pages as old: each is answered once more while it is rendered anew. All of them, or those of one brand. */
  renew(brandId?: string): void;
}

const keyOf = ({ brandId, pathname, variant = '' }: PageAddress): string => `${brandId} ${variant} ${pathname}`;

/** Pages in memory with their brotli form and ETag (architecture, decision 3). */
export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: options.maxBytes ?? DEFAULT_MAX_BYTES,
    sizeCalculation: (page) => page.identity.body.length + page.brotli.body.length + 1,
  });
  const renderings = new Map<string, Promise<CachedPage>>();
  /** Pages rendered before this instant are old. By brand; '' for all. */
  const renewedAt = new Map<string, number>();

  const isOld = (page: CachedPage, brandId: string): boolean => {
    const newest = Math.max(renewedAt.get('') ?? 0, renewedAt.get(brandId) ?? 0);
    return page.renderedAt < newest || options.clock.now().getTime() - page.renderedAt >= PAGE_MAX_AGE_MS;
  };

  const render = (address: PageAddress): Promise<CachedPage> => {
    const key = keyOf(address);
    const underWay = renderings.get(key);
    if (underWay) return underWay;
    const startedAt = options.clock.now().getTime();
    const rendering = options
      .render(address)
      .then((rendered) => toCachedPage(rendered, options.headers, startedAt))
      .then((page) => {
        if (page.isCacheable) pages.set(key, page);
        else pages.delete(key);
        return page;
      })
      .finally(() => renderings.delete(key));
    renderings.set(key, rendering);
    return rendering;
  };

  return {
    answerFromMemory(req, res, address) {
      const page = pages.get(keyOf(address));
      if (!page) return false;
      if (isOld(page, address.brandId)) render(address).catch((error: unknown) => options.onRenewalError(error, address));
      answerPage(req, res, page);
      return true;
    },
    async answer(req, res, address) {
      answerPage(req, res, await render(address));
    },
    renew(brandId) {
      renewedAt.set(brandId ?? '', options.clock.now().getTime());
    },
  };
}
