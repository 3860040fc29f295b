import type { WrittenBootState } from '@waypost/pages/contract/boot';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { listsAds } from '@waypost/pages/model';
import { pageCompleted, pageEntered } from '@waypost/routing/web';
import { type LinkPrefetch } from '@waypost/routing/web/between-pages';
import { addressOf, fetchOwnJson } from '@waypost/routing/web/engine';
import { importChunk } from '@waypost/routing/web/failures';
import { whenUsable } from '@waypost/platform/store-kit';
import { selectStep } from '@waypost/visitor/web/user-state';
import { take } from 'redux-saga/effects';
import type { Attach } from '../view';
import type { RuntimeStore } from './runtime-store';
import { wholePage } from './whole-page';

/** The view of the page that was entered. Its files are React's, and load when the visitor is about to use the page. */
export interface PageView {
  /** True where the view requests ads or results. Without the view the page would promise them, and nothing would come. */
  readonly isAwaited: boolean;
  /** The file that attaches the view while the processor is idle; absent on a page that waits for the first intent. */
  readonly whenIdle: string | undefined;
  /** Fetches the view's files without running them. Resolves with their addresses when each has loaded or failed. */
  fetch(): Promise<readonly string[]>;
  /** Attaches React to the page. Rejects if its files fail to load. */
  attach(): Promise<void>;
}

/** Enters the page that the server wrote. Returns null if the document has no page but an error of the server. */
export function pageView(
  store: RuntimeStore,
  boot: WrittenBootState,
  linkPrefetch: LinkPrefetch,
  onStartupError: (error: unknown) => void,
): PageView | null {
  const { payload } = boot;
  if (!payload) return null;
  const address = addressOf(window.location);
  const { step } = store.getState().page;
  let isEntered = false;
  store.run(function* hearOfEntry() {
    yield take(pageEntered.type);
    isEntered = true;
  });
  const enter = (entered = step) => {
    // Not if the visitor has entered a step or another page meanwhile.
    if (!isEntered) store.dispatch(pageEntered({ payload: store.getState().page.payload ?? payload, step: entered }));
  };
  const { form } = payload;
  const hasNoResults = !boot.visit?.results;
  const isAtResults = hasNoResults && form !== null && form.steps.some(({ name, kind }) => name === step && kind === 'results');
  // A returning visitor on a funnel's bare path is led to the step that they left, and a visitor at the results with an open step is led to
  // that step. That step is then the page that they enter (R4.07, R4.13, R4.17).
  // Only the view can decide whether a step before the results is open. Until it has loaded, the stored step counts as reached.
  const enterUnseen = () => enter(isAtResults ? selectStep(store.getState(), form.name) : step);
  if (isAtResults || (form !== null && step === null && selectStep(store.getState(), form.name) !== null))
    window.addEventListener('pagehide', enterUnseen, { capture: true });
  else enter();

  let fetching: Promise<readonly string[]> | null = null;
  let completing: Promise<PagePayload | null> | null = null;
  const complete = () => (completing ??= wholePage(boot, fetchOwnJson));
  const fetch = () => {
    // The failure is caught and handled again as React attaches.
    complete().catch(() => undefined);
    return (fetching ??= preloadModules([...boot.assets.preload, boot.assets.view]));
  };
  return {
    isAwaited: isAtResults || (hasNoResults && listsAds(payload, payload.line?.isOpen ?? true)),
    whenIdle: boot.assets.whenIdle,
    fetch,
    async attach() {
      void fetch();
      try {
        const [view, page] = await Promise.all([
          importChunk<{ readonly attach: Attach }>(window, () => import(/* @vite-ignore */ boot.assets.view)),
          importChunk(window, complete),
        ]);
        if (page !== null && page !== payload) store.dispatch(pageCompleted(page));
        await view?.attach({
          store,
          boot: { ...boot, payload: page },
          address,
          linkPrefetch,
          onStartupError,
          whenUsable: (run) => whenUsable(window, run),
        });
        enter();
      } catch (error) {
        enterUnseen();
        throw error;
      }
    },
  };
}

async function preloadModules(hrefs: readonly string[]): Promise<readonly string[]> {
  await Promise.all(
    hrefs.map((href) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      const ended = new Promise((resolve) => (link.onload = link.onerror = resolve));
      document.head.append(link);
      return ended;
    }),
  );
  return hrefs;
}
