import { forcedColorMode, installColorMode } from '@waypost/color-mode';
import { systemClock } from '@waypost/kernel';
import { matchRoute } from '@waypost/routing/model';
import {
  browserNavigationServices,
  fetchOwnJson,
  importChunk,
  navigationSaga,
  pageEntered,
  pollBuildId,
  selectPayload,
  watchPreloadErrors,
} from '@waypost/routing/web';
import { browserLifecycle, restarting, safeStorage } from '@waypost/store-kit';
import { browserTrackingServices, deliverEvents, installClickTracking } from '@waypost/tracking/web';
import {
  answersGiven,
  browserVisitorServices,
  detectBots,
  fetchAuthSession,
  keepIpLookup,
  keepSession,
  linkAnonymousId,
  restoreVisitor,
  selectStep,
  syncUserState,
} from '@waypost/visitor/web';
import { takeEvery } from 'redux-saga/effects';
import type * as BotDetection from './bot-detection';
import { readBootState } from './runtime/boot-state';
import { createEventContext } from './runtime/event-context';
import { attachOnFirstIntent } from './runtime/first-intent';
import { nextTask } from './runtime/next-task';
import { onOwnNumber } from './runtime/own-number';
import { trackPageViews } from './runtime/page-views';
import { createRuntimeStore, type RuntimeState, type RuntimeStore } from './runtime/runtime-store';
import { recordStartupError } from './runtime/startup-error';
import { keepStepDraft } from './runtime/step-draft';
import { loadThirdPartyScripts } from './runtime/third-party-scripts';
import { browserPermission, keepOptOut } from './runtime/tracking-permission';
import { reportUnhandledErrors } from './runtime/unhandled-errors';
import type { Attach } from './view';
import { whenUsable } from './runtime/when-usable';

// The runtime: the store and its sagas, small and without React. It keeps the visit, the answers and the events from
// the first moment on; React is fetched when the visitor is about to use the page.

let startedStore: RuntimeStore | null = null;
const onStartupError = (error: unknown): void => recordStartupError(error, startedStore);

/** In tasks of its own each part is short; at once they would hold a slow phone for longer than a finger notices. */
async function start(): Promise<void> {
  await nextTask();
  const boot = readBootState(document);
  reportUnhandledErrors({
    window,
    dsn: boot.settings.sentryDsn,
    release: boot.buildId,
    load: () => import(/* @vite-ignore */ boot.assets.errorReporting ?? ''),
  });
  watchPreloadErrors(window);
  const store = createRuntimeStore(boot);
  startedStore = store;

  const localStorage = safeStorage(() => window.localStorage);
  const colorMode = installColorMode(window, localStorage);
  store.subscribe(() => colorMode.force(forcedColorMode(selectPayload(store.getState())?.route.colorMode)));
  keepOptOut(window, localStorage);
  const draft = keepStepDraft({ document, location: window.location, storage: localStorage });
  const permission = () => browserPermission(boot, window, localStorage);

  const visitor = browserVisitorServices(window);
  store.run(linkAnonymousId, visitor);
  store.run(restoreVisitor, visitor, boot.visit);
  store.run(restarting(keepSession), visitor);
  store.run(restarting(syncUserState), visitor);
  store.run(fetchAuthSession, visitor);
  store.run(restarting(keepIpLookup), visitor);

  await nextTask();
  store.run(restarting(deliverEvents<RuntimeState>), browserTrackingServices(window, createEventContext(boot, window, permission)));
  store.run(restarting(trackPageViews));
  store.run(function* forgetSentDraft() {
    yield takeEvery(answersGiven.type, draft.forget);
  });
  store.run(restarting(navigationSaga), browserNavigationServices(window));
  store.run(restarting(pollBuildId), {
    buildId: boot.buildId,
    pollMs: boot.settings.buildPollMs,
    lifecycle: browserLifecycle(window),
    fetchJson: fetchOwnJson,
    logError: (message, error) => console.error(message, error),
  });
  whenUsable(window, () => loadThirdPartyScripts(boot, { window, clock: systemClock, isTrackingAllowed: permission().isAllowed }));
  store.run(detectBots, async () => {
    await new Promise<void>((resolve) => whenUsable(window, resolve));
    const { findBots }: typeof BotDetection = await import(/* @vite-ignore */ boot.assets.botDetection);
    return findBots({ isMonitoringAllowed: boot.settings.isTagManagerEnabled && permission().isAllowed, random: Math.random });
  });

  installClickTracking({
    document,
    dispatch: (action) => void store.dispatch({ ...action }),
    clock: systemClock,
    storage: safeStorage(() => window.sessionStorage),
    lifecycle: browserLifecycle(window),
  });

  await nextTask();
  const { payload } = boot;
  if (payload) {
    const step = matchRoute([payload.route], window.location.pathname)?.params['step'] ?? null;
    store.dispatch(pageEntered({ payload, step }));

    const attach = async (): Promise<void> => {
      for (const href of boot.assets.preload) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = href;
        document.head.append(link);
      }
      const view = await importChunk<{ readonly attach: Attach }>(window, () => import(/* @vite-ignore */ boot.assets.view));
      await view?.attach({ store, boot, onStartupError, whenUsable: (run) => whenUsable(window, run) });
    };
    const { attachNow } = attachOnFirstIntent({ attach, document, onFailure: onStartupError });
    onOwnNumber(store, systemClock, () => void attachNow());
    // Ads are asked for by the view; who is in the middle of a funnel, or comes back to it, has shown the intent already.
    if (payload.page.template === 'listing') void attachNow();
    else if (payload.form && (step !== null || selectStep(store.getState(), payload.form.name) !== null)) void attachNow();
  }
}

start().catch(onStartupError);

// Without an export the bundler takes an entry for CommonJS, and wraps every module that it imports: 2 kB of brotli.
export {};
