import { aBrand } from '@waypost/brands/testing';
import { publicBrand } from '@waypost/brands';
import type { PagePayload, PlainVisit, TemplateProps } from '@waypost/pages/contract/payload';
import type { Clock } from '@waypost/platform/kernel';
import { parameterOfPath } from '@waypost/routing/model';
import { matchRoute, pathFor } from '@waypost/routing/model/table';
import { appReducer, navigationSaga, pageEntered, pageReducer } from '@waypost/routing/web';
import { createPageRouter, followBrowserHistory, type PageRouter } from '@waypost/routing/web/engine';
import { fakeBrowser } from '@waypost/routing/web/testing';
import { aTestStore, memoryStorage, type TestStore } from '@waypost/platform/store-kit/testing';
import { aSkippedForm } from '@waypost/funnel-engine/model/testing';
import { EMPTY_USER_STATE, type UserState } from '@waypost/visitor/model';
import { aSession } from '@waypost/visitor/model/testing';
import { clockOffsetReducer, sessionReducer } from '@waypost/visitor/web';
import { userStateReducer } from '@waypost/visitor/web/user-state';
import { useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Router, Routes, StaticRouter } from 'react-router';
import type { Answers } from '@waypost/validation';
import { FunnelTemplate } from '../src/funnel/funnel-template';
import type { FunnelServices } from '../src/funnel/funnel-saga';
import { refusalReducer } from '../src/funnel/refusal-slice';
import { UNSENT_SLICE, unsentReducer } from '../src/funnel/unsent-slice';
import { stepToShow } from '../src/funnel/step-to-show';
import { listingReducer } from '../src/listing/listing-slice';
import { resultsReducer } from '../src/results/results-slice';
import { vehicleListReducer } from '../src/vehicles/vehicle-list-slice';

const brand = publicBrand(aBrand());
const links = { home: '/', terms: '/tos', privacy: '/privacy' };

/** A funnel's page, as a quiz or a conversation. */
type FunnelPage = ComponentType<TemplateProps & { readonly clock?: Clock }>;

/** The page as the server renders it: without a store, and with no visitor except that of a plain visit. */
export function FunnelOnServer({
  payload,
  step,
  visit = null,
  Template = FunnelTemplate,
}: {
  readonly payload: PagePayload;
  readonly step?: string;
  readonly visit?: PlainVisit | null;
  readonly Template?: FunnelPage;
}) {
  return (
    <StaticRouter location={pathFor(payload.route, { step })}>
      <Routes>
        <Route path={payload.route.path} element={<Template brand={brand} links={links} payload={payload} visit={visit} />} />
      </Routes>
    </StaticRouter>
  );
}

/** For tests of other things: a server that has no ZIP code that begins with 000 and no answer for the others, and an untouched step. */
export const funnelServices: FunnelServices = { loadZips: (area) => (area === '000' ? [] : null), unsent: () => ({}) };

export type FunnelStore = ReturnType<typeof aFunnelStore>;

/** A tab that has read its storage. The runtime's own sagas (sync, tracking, session) do not run in it. */
export const aFunnelStore = (userState: Partial<UserState> = {}, { isRestored = true } = {}) =>
  aTestStore({
    reducers: {
      session: sessionReducer,
      userState: userStateReducer,
      clockOffset: clockOffsetReducer,
      page: pageReducer,
      app: appReducer,
      stepRefusal: refusalReducer,
      [UNSENT_SLICE]: unsentReducer,
      results: resultsReducer,
      listing: listingReducer,
      vehicleList: vehicleListReducer,
    },
    preloadedState: {
      session: { session: aSession(), anonymousId: 'anonymous-1', isReady: true, user: null },
      userState: { state: { ...EMPTY_USER_STATE, ...userState }, isRestored, unsent: false },
    },
  });

export interface FunnelInTab {
  readonly element: ReactNode;
  readonly tab: FunnelStore;
  /** Returns the path of the tab, with its query. */
  path(): string;
  goBack(): Promise<void>;
}

/** The answers of a visitor who skipped every earlier step, so that this step may be shown (R4.17). */
export function answersBefore({ form }: Pick<PagePayload, 'form'>, stepName: string | undefined, answers: Answers = {}): Answers {
  const steps = form?.steps ?? [];
  return aSkippedForm(
    {
      steps: steps.slice(
        0,
        Math.max(
          0,
          steps.findIndex(({ name }) => name === stepName),
        ),
      ),
    },
    answers,
  );
}

/** A visitor who reached the step in the path. */
function aTabAt(payload: PagePayload, path: string): FunnelStore {
  const answers = answersBefore(payload, matchRoute([payload.route], path.split('?')[0] ?? '')?.params['step']);
  return aFunnelStore({ forms: payload.form && Object.keys(answers).length > 0 ? { [payload.form.name]: answers } : {} });
}

const ORIGIN = 'http://tqg.localhost';

/** Fails the test: a funnel's steps are one page, so needing another page is a mistake of the test. */
const unexpected = (what: string) => (): never => {
  throw new Error(`${what} in a test of one page`);
};

/** Renders the page at the router's address, as the app does. Nothing navigates with react-router alone. */
function PageAtAddress({ router, path, children }: { readonly router: PageRouter; readonly path: string; readonly children: ReactNode }) {
  const address = useSyncExternalStore(router.subscribe, router.address, router.address);
  const refuse = () => {
    throw new Error('Ask for a navigation by dispatching navigationRequested');
  };
  return (
    <Router location={address} navigator={{ createHref: String, go: refuse, push: refuse, replace: refuse }}>
      <Routes>
        <Route path={path} element={children} />
      </Routes>
    </Router>
  );
}

/**
 * The funnel in a tab with the app's navigations: its page router, its saga, and the browser's buttons. By default its visitor reached the
 * step in the path.
 *
 * It leaves out what `apps/web` adds and no library may import: the site's frame with its error pages and its boundary (`live-site.tsx`),
 * payloads and rules of other pages, middleware, and the runtime's own sagas. It also leaves out the pause and the scrolling between pages,
 * which no step needs. The page is entered here as in `page-view.ts`.
 */
export function aFunnelInTab({
  payload,
  path,
  tab = aTabAt(payload, path),
  visit = null,
  Template = FunnelTemplate,
}: {
  readonly payload: PagePayload;
  readonly path: string;
  readonly tab?: FunnelStore;
  readonly visit?: PlainVisit | null;
  readonly Template?: FunnelPage;
}): FunnelInTab {
  const { store } = tab;
  const browser = fakeBrowser(path, ORIGIN);
  const load = (href: string) => {
    throw new Error(`a full page load of ${href}`);
  };
  const router = createPageRouter({
    stepToShow,
    routes: [payload.route],
    origin: ORIGIN,
    history: browser.history,
    address: browser.location,
    load,
    rulesFor: unexpected('rules are asked for'),
    passesMiddleware: unexpected('middleware runs'),
    pauseBetweenPages: unexpected('a pause between pages'),
    loadPage: unexpected('another page is loaded'),
    nextCommit: () => Promise.resolve(),
    onPage: unexpected('another page is shown'),
    onMissing: unexpected('a page is missing'),
    scroll: () => undefined,
  });
  store.dispatch(pageEntered({ payload, step: parameterOfPath(payload.route, 'step', browser.location.pathname) }));
  store.provide({ router });
  store.run(navigationSaga, {
    location: browser.location,
    load,
    session: memoryStorage(),
    warn: (message) => {
      throw new Error(message);
    },
  });
  followBrowserHistory(browser, router.address(), store.dispatch);
  return {
    element: (
      <Provider store={store}>
        <PageAtAddress router={router} path={payload.route.path}>
          <Template brand={brand} links={links} payload={payload} visit={visit} clock={tab.clock} />
        </PageAtAddress>
      </Provider>
    ),
    tab,
    path: () => browser.location.pathname + browser.location.search,
    goBack: async () => browser.goBack(),
  };
}

export type { TestStore };
