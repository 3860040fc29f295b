import { fetchGet } from '@waypost/platform/http';
import { savesData, type Scheduler } from '@waypost/platform/store-kit';
import { payloadAddress, type PayloadVersion } from '../navigation/payload-address';

/** How long a link has to be in sight before its page's payload is fetched (R2.15). */
export const PREFETCH_DELAY_MS = 1000;

export interface LinkPrefetchPorts {
  readonly window: Window & typeof globalThis;
  readonly scheduler: Scheduler;
  /** The path of the route that is shown: its steps are the same page. */
  currentPath(): string | undefined;
}

/** Looks at the links that the page has now, for payloads of this build and content; called again after each page. */
export type WatchLinks = (version: PayloadVersion) => void;

/** Where a file lies; no page's address ends so. */
const IS_FILE = /\.\w+$/;
const OPTIONAL_STEP = '/:step?';

/** Whether a path is another page than the one of a route. The runtime has no table of routes: our own links lead to pages of ours. */
function isOtherPage(pathname: string, current = ''): boolean {
  const base = current.replace(OPTIONAL_STEP, '');
  return !IS_FILE.test(pathname) && pathname !== base && !(base !== current && pathname.startsWith(`${base}/`));
}

/**
 * Fetches the payloads of links that the visitor looks at (R2.15), each once, before React has attached as well. Never for
 * visitors who save data; a failure is a warning: nobody has asked for that page yet.
 */
export function createLinkPrefetch({ window, scheduler, currentPath }: LinkPrefetchPorts): WatchLinks {
  const { document, location } = window;
  if (savesData(window)) return () => undefined;

  let latest: PayloadVersion;
  const fetched = new Set<string>();
  const waiting = new Map<Element, () => void>();

  const prefetch = (link: HTMLAnchorElement): void => {
    const { origin, pathname } = link;
    if (origin !== location.origin || pathname === location.pathname || !isOtherPage(pathname, currentPath())) return;
    const address = payloadAddress(pathname, latest);
    if (fetched.has(address)) return;
    fetched.add(address);
    fetchGet(address, { cache: 'force-cache' }).catch((error: unknown) =>
      console.warn(`The payload of ${pathname} was not fetched in advance`, error),
    );
  };
  const observer = new window.IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      // Who scrolls past a link, or has left its page, is not about to follow it.
      waiting.get(target)?.();
      if (isIntersecting)
        waiting.set(
          target,
          scheduler.after(PREFETCH_DELAY_MS, () => prefetch(target as HTMLAnchorElement)),
        );
    }
  });

  return (version) => {
    latest = version;
    for (const link of document.querySelectorAll('a[href^="/"]')) observer.observe(link);
  };
}
