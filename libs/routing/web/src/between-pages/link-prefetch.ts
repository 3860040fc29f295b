import type { Scheduler } from '@waypost/platform/store-kit';

/** How long a link has to be in sight before its page's payload is fetched (R2.15). */
export const PREFETCH_DELAY_MS = 1000;

export interface LinkPrefetchPorts {
  readonly window: Window & typeof globalThis;
  readonly scheduler: Scheduler;
  /** Whether a path is another page of the brand, and so has a payload. */
  isPage(pathname: string): boolean;
  fetchPayload(pathname: string): Promise<unknown>;
}

export interface LinkPrefetch {
  /** Looks at the links that the page has now; again after each page. */
  watch(): void;
}

/**
 * Fetches the payloads of links that the visitor looks at (R2.15), each once. Never for visitors who save data; a
 * failure is a warning: nobody has asked for that page yet.
 */
export function createLinkPrefetch({ window, scheduler, isPage, fetchPayload }: LinkPrefetchPorts): LinkPrefetch {
  const { document, navigator, location } = window;
  const isSavingData =
    'connection' in navigator && (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true;
  if (isSavingData || !('IntersectionObserver' in window)) return { watch: () => undefined };

  const fetched = new Set<string>();
  const waiting = new Map<Element, () => void>();
  const watched = new WeakSet<Element>();

  const forget = (link: Element): void => {
    waiting.get(link)?.();
    waiting.delete(link);
  };
  const prefetch = (link: HTMLAnchorElement): void => {
    forget(link);
    observer.unobserve(link);
    const { origin, pathname } = new URL(link.href);
    if (origin !== location.origin || pathname === location.pathname || fetched.has(pathname) || !isPage(pathname)) return;
    fetched.add(pathname);
    fetchPayload(pathname).catch((error: unknown) => console.warn(`The payload of ${pathname} was not fetched in advance`, error));
  };
  const observer = new window.IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      forget(target);
      if (isIntersecting)
        waiting.set(
          target,
          scheduler.after(PREFETCH_DELAY_MS, () => prefetch(target as HTMLAnchorElement)),
        );
    }
  });

  return {
    watch() {
      for (const link of waiting.keys()) if (!link.isConnected) forget(link);
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
        if (watched.has(link)) continue;
        watched.add(link);
        observer.observe(link);
      }
    },
  };
}
