import { toastList } from '@waypost/control-center/client';
import { controlApi } from '@waypost/control-center/client/api';
import { createScreenHistory, ScreenRouter } from '@waypost/control-center/client/screens';
import {
  createControlStore,
  renewOnReturn,
  renewSessionOnFailedChunk,
  browserAuthenticator,
  uploadWithProgress,
  type StaffServices,
} from '@waypost/control-center/client/services';
import { BUILD_ATTRIBUTE, BUILD_POLL_ATTRIBUTE, REPORT_TO_ATTRIBUTE } from '@waypost/control-center/contract';
import { DRAFT_KEYS } from '@waypost/control-center/editing/session';
import { startIdleLoading } from '@waypost/control-center/design/loading';
import { installColorMode } from '@waypost/platform/color-mode';
import { reportUnhandledErrors } from '@waypost/platform/error-reporting';
import { systemClock } from '@waypost/platform/kernel';
import { safeStorage, systemScheduler, whenUsable } from '@waypost/platform/store-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { ControlCenterApp } from './control-center-app';
import { markUnattended } from './mark-unattended';
import { signInAddress } from './sign-in-address';

/** Opens the control center in a browser's window. */
export function openControlCenter({
  window,
  root,
  fetch,
}: {
  window: Window & typeof globalThis;
  root: Element;
  /** The playground passes its own. */
  fetch?: typeof globalThis.fetch;
}): void {
  const storage = safeStorage(() => window.localStorage);
  installColorMode(window, storage);
  const services: StaffServices = {
    fetch: fetch ?? markUnattended((input, init) => window.fetch(input, init), { window, clock: systemClock, scheduler: systemScheduler }),
    authenticator: browserAuthenticator,
    ...(fetch ? {} : { upload: uploadWithProgress }),
    storage,
    cookies: () => window.document.cookie,
    now: () => Date.now(),
    leaveForSignIn: (provider) => window.location.assign(provider ?? signInAddress(window.location, provider === undefined)),
  };
  const store = createControlStore(services);
  renewOnReturn(store);
  renewSessionOnFailedChunk(window, store);
  startIdleLoading((run) => whenUsable(window, run));
  const buildId = root.getAttribute(BUILD_ATTRIBUTE) ?? '';
  if (!fetch) {
    const reload = () => window.location.reload();
    const pollMs = Number(root.getAttribute(BUILD_POLL_ATTRIBUTE));
    whenUsable(window, async () => {
      const { offerNewBuild } = await import('./offer-new-build');
      await offerNewBuild({ window, buildId, pollMs, fetch: services.fetch, offer: toastList.add, reload });
    });
  }
  const history = createScreenHistory(createBrowserHistory({ window, v5Compat: true }));
  if (storage.keys(DRAFT_KEYS).length > 0)
    whenUsable(window, async () => {
      const { data } = await store.dispatch(controlApi.endpoints.session.initiate(undefined, { subscribe: false }));
      if (!data?.user) return;
      const { announceLeftDrafts } = await import('./announce-left-drafts');
      announceLeftDrafts({ storage, person: data.user.id, now: services.now(), offer: toastList.add, go: history.push });
    });
  const dsn = root.getAttribute(REPORT_TO_ATTRIBUTE);
  reportUnhandledErrors({ window, dsn, release: buildId, load: () => import('@waypost/platform/error-reporting/reporter') });
  // React reports an error that a screen's boundary catches only to the console. The window's listeners report it (R13.13).
  createRoot(root, dsn === null ? {} : { onCaughtError: (error) => window.reportError(error) }).render(
    <StrictMode>
      <ScreenRouter history={history}>
        <ControlCenterApp store={store} services={services} />
      </ScreenRouter>
    </StrictMode>,
  );
}
