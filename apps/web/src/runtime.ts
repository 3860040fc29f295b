import { readBootState } from '@waypost/pages/contract/boot';
import { onOwnNumber } from '@waypost/pages/web';
import { attachOnFirstIntent } from '@waypost/pages/web/entry';
import { keepStepDraft } from '@waypost/funnel-engine/web/drafts';
import { reportUnhandledErrors } from '@waypost/platform/error-reporting';
import { browserPermission, keepOptOut, type LoadThirdPartyScripts } from '@waypost/platform/privacy';
import { installColorMode } from '@waypost/platform/color-mode';
import { systemClock } from '@waypost/platform/kernel';
import { selectPayload } from '@waypost/routing/web';
import { createLinkPrefetch } from '@waypost/routing/web/between-pages';
import { goOnWithoutView, recordStartupError, watchPreloadErrors } from '@waypost/routing/web/failures';
import { browserLifecycle, nextTask, safeStorage, systemScheduler, whenUsable } from '@waypost/platform/store-kit';
import { restarting } from '@waypost/platform/store-kit/sagas';
import {
  browserTrackingServices,
  createEventContext,
  deliverEvents,
  installClickTracking,
  trackExposures,
  trackPageViews,
} from '@waypost/tracking/web';
import { browserVisitorServices, fetchAuthSession, linkAnonymousId, restoreVisitor } from '@waypost/visitor/web';
import { detectBots, refreshIpLookup } from '@waypost/visitor/web/place-and-bots';
import { syncUserState } from '@waypost/visitor/web/user-state';
import type * as OnEnter from './on-enter';
import type * as BotDetection from '@waypost/visitor/web/bot-detection';
import { createRuntimeStore, type RuntimeState, type RuntimeStore } from './runtime/runtime-store';
import { requestZipsEarly } from './runtime/request-zips';
import type * as WhenIdle from './runtime/attach-when-idle';
import type * as WatchBuilds from './runtime/watch-builds';
import { pageView, type PageView } from './runtime/page-view';

// The runtime: the store and its sagas, small and without React. It runs from the first moment and holds the visit, the answers and the
// events. React is fetched when the visitor is about to use the page.

/** Newer builds are polled for once an hour, so a visitor who leaves early need not download the code for it (R2.13). */
const WATCH_BUILDS_AFTER_MS = 60_000;

/** Ignores a chunk that failed to load: the page works without it. */
const ignored = (): void => undefined;

let startedStore: RuntimeStore | null = null;
const onStartupError = (error: unknown): void => recordStartupError(error, startedStore);

interface StartedVisit {
  readonly store: RuntimeStore;
  /** Attaches React to the page; null on a page that needs no React. */
  readonly view: PageView | null;
}

// This comes first: a form that is sent while the visit starts is held until React listens, and is not sent as plain HTML.
const started = startVisit();
const { attachNow } = attachOnFirstIntent({
  attach: async () => {
    const { view } = await started;
    await view?.attach();
    return view ? 'attached' : 'plain';
  },
  document,
  onFailure: (error, { isSending }) => {
    onStartupError(error);
    // A form that is being sent to the server leads to a new page by itself.
    if (isSending) return;
    goOnWithoutView(window, systemClock, error);
  },
});
document.documentElement.dataset['started'] = '';
started.then(({ store, view }) => {
  if (!view) return;
  onOwnNumber(store, systemClock, () => void attachNow());
  const { whenIdle, isAwaited } = view;
  if (whenIdle)
    void import(/* @vite-ignore */ whenIdle).then(
      ({ attachWhenIdle }: typeof WhenIdle) => attachWhenIdle({ window, fetch: view.fetch, attachNow, isAwaited }),
      // If its file fails to load, the first intent attaches instead, unless the page is waiting for what only React requests.
      () => isAwaited && void attachNow(),
    );
}, onStartupError);

/**
 * The start is split into several tasks so that each is short. As one task they would block a slow phone long enough for a finger to
 * notice.
 */
async function startVisit(): Promise<StartedVisit> {
  await nextTask();
  const boot = readBootState(document);
  reportUnhandledErrors({
    window,
    dsn: boot.settings.sentryDsn,
    release: boot.buildId,
    load: () => import(/* @vite-ignore */ boot.assets.errorReporting ?? ''),
  });
  watchPreloadErrors(window);
  const visitor = browserVisitorServices(window, () => selectPayload(store.getState())?.token);
  const store = createRuntimeStore(boot, visitor);
  startedStore = store;

  const localStorage = safeStorage(() => window.localStorage);
  installColorMode(window, localStorage);
  keepOptOut(window, localStorage);
  document.addEventListener('input', requestZipsEarly);
  keepStepDraft({ document, location: window.location, storage: localStorage });
  const permission = () => browserPermission(boot, window, localStorage);

  store.run(linkAnonymousId, visitor);
  store.run(restoreVisitor, visitor, boot.visit);
  store.run(restarting(syncUserState), visitor);
  // At each start (R11.01), though no page of a visitor reads the answer: R6.07 defines it for a page that will.
  store.run(fetchAuthSession, visitor);
  store.run(restarting(refreshIpLookup), visitor);

  await nextTask();
  store.run(restarting(deliverEvents<RuntimeState>), browserTrackingServices(window, createEventContext(boot, window, permission)));
  store.run(restarting(trackExposures), document);
  store.run(restarting(trackPageViews));
  setTimeout(
    () =>
      void import(/* @vite-ignore */ boot.assets.watchBuilds).then(
        ({ watchBuilds }: typeof WatchBuilds) => watchBuilds(store, boot),
        ignored,
      ),
    WATCH_BUILDS_AFTER_MS,
  );
  const { payload } = boot;
  const { thirdParties, onEnter } = boot.assets;
  // This runs when the page is usable, not when it is used: a visitor who only reads has entered the page too (R3.03).
  if (onEnter && payload)
    whenUsable(window, () => {
      void import(/* @vite-ignore */ onEnter).then(({ fireOnEnter }: typeof OnEnter) => fireOnEnter(store, payload), ignored);
    });
  if (thirdParties) whenUsable(window, () => void loadThirdParties(thirdParties));
  store.run(detectBots, {
    local: localStorage,
    async findBots() {
      await new Promise<void>((resolve) => whenUsable(window, resolve));
      const { findBots }: typeof BotDetection = await import(/* @vite-ignore */ boot.assets.botDetection);
      return findBots({ isMonitoringAllowed: boot.settings.isTagManagerEnabled && permission().isAllowed, random: Math.random });
    },
  });

  // Loads third parties' scripts. A visitor loses nothing if one fails to load.
  async function loadThirdParties(file: string): Promise<void> {
    const scripts: { loadThirdPartyScripts: LoadThirdPartyScripts } = await import(/* @vite-ignore */ file);
    scripts.loadThirdPartyScripts(boot, { window, clock: systemClock, isTrackingAllowed: permission().isAllowed });
  }

  installClickTracking({
    document,
    dispatch: (action) => void store.dispatch({ ...action }),
    clock: systemClock,
    storage: safeStorage(() => window.sessionStorage),
    lifecycle: browserLifecycle(window),
  });

  await nextTask();
  const linkPrefetch = createLinkPrefetch({
    window,
    scheduler: systemScheduler,
    currentPath: () => selectPayload(store.getState())?.route.path,
  });
  whenUsable(window, () => linkPrefetch.watch(boot));
  return { store, view: pageView(store, boot, linkPrefetch, onStartupError) };
}

// Without an export the bundler takes an entry for CommonJS and wraps every module that it imports, which costs 2 kB of brotli.
export {};
