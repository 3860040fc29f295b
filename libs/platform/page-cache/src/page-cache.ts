import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '@waypost/platform/kernel';
import { LRUCache } from 'lru-cache';
import { answerPage } from './answer-page';
import { toCachedPage, type CachedPage, type RenderedPage } from './cached-page';
import { createOutdatedPages } from './outdated-pages';
import { keyOf, type PageAddress } from './page-address';
import { createRenderings } from './renderings';

/** The specification's cache time constant. An older page is rendered again while the old one is still served. */
export const MAX_PAGE_AGE_MS = 3_600_000;
/** Enough for every page of thirteen brands in both languages. Beyond it, the least recently used page is dropped. */
const DEFAULT_MAX_BYTES = 128 * 1024 * 1024;
/** The bytes of both compressed forms of a page, per byte of its brotli form. */
const PACKED_ROOM = 2.5;
/**
 * The time for which an outdated page may still be served while its successor is rendered. After that a request waits for the successor,
 * which takes milliseconds. Together with the notification from the database, every response follows a publish within a second.
 */
export const OUTDATED_GRACE_MS = 500;

export interface PageCacheOptions {
  /** Renders a page. A rejection reaches only the requests that wait for it, and the next request tries again. */
  render(address: PageAddress): Promise<RenderedPage>;
  /** The headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly maxBytes?: number;
  /** Called if a page could not be packed as gzip. It was sent without a coding. */
  onPackError(error: unknown, address: PageAddress): void;
  /** Called if renewing a page in the background failed. The old page stays. */
  onRenewalError(error: unknown, address: PageAddress): void;
}

export interface PageCache {
  /**
   * Serves the page from memory. Returns false and writes nothing if the page is not in memory. `requestId` is null if the response has the
   * request's id already, as in Express (R16.04).
   */
  answerFromMemory(req: IncomingMessage, res: ServerResponse, address: PageAddress, requestId: string | null): boolean;
  /** Serves the page, and renders it if necessary (once, however many requests wait). Rejects if rendering fails. */
  answer(req: IncomingMessage, res: ServerResponse, address: PageAddress): Promise<void>;
  /** Marks pages as changed. Each is rendered again at once and replaced without a waiting or failing request. */
  refresh(hasChanged: (address: PageAddress) => boolean): void;
  /** Returns the paths of a brand's cached pages, sorted. */
  pathsOf(brandId: string): readonly string[];
}

interface CachedEntry {
  readonly address: PageAddress;
  readonly page: CachedPage;
}

/** Caches pages in memory with their compressed forms and ETags (architecture, decision 3). */
export function createPageCache(options: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedEntry>({
    maxSize: options.maxBytes ?? DEFAULT_MAX_BYTES,
    // The gzip form may still be made. It is somewhat larger than the brotli form.
    sizeCalculation: ({ page }) => page.identity.body.length + Math.ceil(PACKED_ROOM * page.brotli.body.length) + 1,
  });
  const renderings = createRenderings();
  const outdated = createOutdatedPages(renew);

  const now = (): number => options.clock.now().getTime();

  /** Replaces a page that was compressed in haste with its smallest form, unless a newer page is cached. */
  async function compressWell(address: PageAddress, rendered: RenderedPage, hasty: CachedPage): Promise<void> {
    const page = await toCachedPage(rendered, options.headers, hasty.renderedAt);
    if (pages.peek(keyOf(address))?.page === hasty) pages.set(keyOf(address), { address, page });
  }

  function render(address: PageAddress): Promise<CachedPage> {
    const underWay = renderings.of(address);
    if (underWay) return underWay;
    const startedAt = now();
    const inHaste = outdated.begin(address);
    return renderings.begin(address, async (isSuperseded) => {
      try {
        const rendered = await options.render(address);
        const page = await toCachedPage(rendered, options.headers, startedAt, { inHaste });
        if (isSuperseded()) return page;
        outdated.end(address);
        if (!page.isCacheable) pages.delete(keyOf(address));
        else {
          pages.set(keyOf(address), { address, page });
          if (inHaste) compressWell(address, rendered, page).catch((error: unknown) => options.onRenewalError(error, address));
        }
        return page;
      } catch (error) {
        // If it is superseded, the cached page may be its successor's already.
        if (!isSuperseded()) {
          outdated.end(address);
          markDue(address);
        }
        throw error;
      }
    });
  }

  /** Makes the next request render the page again, because the old one is no longer listed as outdated. */
  function markDue(address: PageAddress): void {
    const entry = pages.peek(keyOf(address));
    if (entry) pages.set(keyOf(address), { address, page: { ...entry.page, renderedAt: 0 } });
  }

  /**
   * Renders a cached page again. Returns null if it is no longer in memory. If rendering fails, the old page stays and the next request
   * tries again.
   */
  function renew(address: PageAddress): Promise<void> | null {
    if (!pages.has(keyOf(address))) return null;
    return render(address).then(
      () => undefined,
      (error: unknown) => options.onRenewalError(error, address),
    );
  }

  return {
    answerFromMemory(req, res, address, requestId) {
      const key = keyOf(address);
      const entry = pages.get(key);
      const at = now();
      if (!entry || entry.page.validUntil <= at) return false;
      const outdatedSince = outdated.since(key);
      if (outdatedSince !== undefined) {
        if (at - outdatedSince >= OUTDATED_GRACE_MS) return false;
      } else if (at - entry.page.renderedAt >= MAX_PAGE_AGE_MS)
        render(address).catch((error: unknown) => options.onRenewalError(error, address));
      answerPage(req, res, entry.page, { requestId, onPackError: (error) => options.onPackError(error, address) });
      return true;
    },
    async answer(req, res, address) {
      answerPage(req, res, await render(address), { requestId: null, onPackError: (error) => options.onPackError(error, address) });
    },
    refresh(hasChanged) {
      renderings.supersede(hasChanged);
      for (const { address } of pages.values()) if (hasChanged(address)) outdated.add({ address, since: now() });
      outdated.renew();
    },
    pathsOf(brandId) {
      const own = [...pages.values()].filter(({ address }) => address.brandId === brandId);
      return [...new Set(own.map(({ address }) => address.pathname))].sort();
    },
  };
}
