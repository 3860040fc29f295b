import { fetchGet } from '@waypost/platform/http';
import { savesData, type Scheduler } from '@waypost/platform/store-kit';
import { IS_FILE } from '../navigation/page-address';
import { payloadAddress, type PayloadVersion } from '../navigation/payload-address';

/** The time for which a link must be visible before its page's payload is fetched (R2.15). */
export const PREFETCH_DELAY_MS = 1000;

export interface LinkPrefetchPorts {
  readonly window: Window & typeof globalThis;
  readonly scheduler: Scheduler;
  /** Returns the path of the shown route, whose steps are all the same page. */
  currentPath(): string | undefined;
}

export interface LinkPrefetch {
  /** Watches the page's current links, to prefetch payloads of this build and content. It is called again after each page. */
  watch(version: PayloadVersion): void;
  /** Resolves when the prefetch of a payload's address has ended, or at once if there is none. Never rejects. */
  ended(address: string): Promise<void>;
}

const OPTIONAL_STEP = '/:step?';

/**
 * True if a path belongs to a page other than the current route's. The runtime has no table of routes, so it relies on our links leading to
 * our pages.
 */
function isOtherPage(pathname: string, current = ''): boolean {
  const base = current.replace(OPTIONAL_STEP, '');
  return !IS_FILE.test(pathname) && pathname !== base && !(base !== current && pathname.startsWith(`${base}/`));
}

/**
 * Prefetches the payloads of links that the visitor looks at (R2.15), each once, also before React has attached. It does nothing for
 * visitors who save data. A failure is only a warning, because nobody has requested that page yet.
 */
export function createLinkPrefetch({ window, scheduler, currentPath }: LinkPrefetchPorts): LinkPrefetch {
  const { document, location, IntersectionObserver } = window;
  let latest: PayloadVersion;
  const fetched = new Map<string, Promise<void>>();
  const waiting = new Map<Element, () => void>();

  const prefetch = (link: HTMLAnchorElement): void => {
    const { origin, pathname } = link;
    if (origin !== location.origin || pathname === location.pathname || !isOtherPage(pathname, currentPath())) return;
    const address = payloadAddress(pathname, latest);
    if (fetched.has(address)) return;
    fetched.set(
      address,
      fetchGet(address, { cache: 'force-cache' }).then(
        () => undefined,
        (error: unknown) => console.warn(`The payload of ${pathname} was not fetched in advance`, error),
      ),
    );
  };
  const see: IntersectionObserverCallback = (entries) => {
    for (const { target, isIntersecting } of entries) {
      // A visitor who scrolls past a link, or has left its page, is not about to follow it.
      waiting.get(target)?.();
      if (isIntersecting)
        waiting.set(
          target,
          scheduler.after(PREFETCH_DELAY_MS, () => prefetch(target as HTMLAnchorElement)),
        );
    }
  };
  // A page is live in a browser that cannot say which links are visible, too.
  const observer = savesData(window) || !IntersectionObserver ? null : new IntersectionObserver(see);

  return {
    watch(version) {
      latest = version;
      if (observer) for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
    },
    ended: async (address) => fetched.get(address),
  };
}
