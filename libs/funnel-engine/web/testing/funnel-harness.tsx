import { aBrand } from '@waypost/brands/testing';
import { publicBrand } from '@waypost/brands';
import type { PagePayload, PlainVisit, TemplateProps } from '@waypost/pages/contract';
import type { Clock } from '@waypost/platform/kernel';
import { pathFor, matchRoute } from '@waypost/routing/model';
import { appReducer, navigationSaga, pageEntered, pageReducer } from '@waypost/routing/web';
import { aTestStore, memoryStorage, type TestStore } from '@waypost/platform/store-kit/testing';
import { aSkippedForm } from '@waypost/funnel-engine/model/testing';
import { EMPTY_USER_STATE, type UserState } from '@waypost/visitor/model';
import { aSession } from '@waypost/visitor/model/testing';
import { sessionReducer, userStateReducer } from '@waypost/visitor/web';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, StaticRouter, Route, Routes } from 'react-router';
import type { Answers } from '@waypost/validation';
import { FunnelTemplate } from '../src/funnel/funnel-template';
import { refusalReducer } from '../src/funnel/refusal-slice';
import { listingReducer } from '../src/listing/listing-slice';
import { resultsReducer } from '../src/results/results-slice';
import { vehicleListReducer } from '../src/vehicles/vehicle-list-slice';

const brand = publicBrand(aBrand());
const links = { home: '/', terms: '/tos', privacy: '/privacy' };

/** A funnel's page, whichever way it looks. */
type FunnelPage = ComponentType<TemplateProps & { readonly clock?: Clock }>;

/** The page as the server renders it: no store, no visitor but the one of a plain visit. */
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

export type FunnelStore = ReturnType<typeof aFunnelStore>;

/** A tab that has read its storage. The runtime's own sagas (sync, tracking, session) do not run in it. */
export const aFunnelStore = (userState: Partial<UserState> = {}, { isRestored = true } = {}) =>
  aTestStore({
    reducers: {
      session: sessionReducer,
      userState: userStateReducer,
      page: pageReducer,
      app: appReducer,
      stepRefusal: refusalReducer,
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
  /** The path that the tab shows, with its query. */
  path(): string;
  goBack(): Promise<void>;
}

/** The answers of a visitor who skipped every step before this one, so that it may be shown (R4.17). */
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

/** A visitor who reached the step of the path. */
function aTabAt(payload: PagePayload, path: string): FunnelStore {
  const answers = answersBefore(payload, matchRoute([payload.route], path.split('?')[0] ?? '')?.params['step']);
  return aFunnelStore({ forms: payload.form && Object.keys(answers).length > 0 ? { [payload.form.name]: answers } : {} });
}

/** The funnel in a tab whose navigations work as in the app; its visitor reached the step of the path, unless told otherwise. */
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
  const router = createMemoryRouter(
    [
      {
        path: payload.route.path,
        element: <Template brand={brand} links={links} payload={payload} visit={visit} clock={tab.clock} />,
      },
    ],
    { initialEntries: [path] },
  );
  const enter = () => pageEntered({ payload, step: matchRoute([payload.route], router.state.location.pathname)?.params['step'] ?? null });
  store.dispatch(enter());
  store.provide({
    router: {
      navigate: async (to: string, options: { readonly replace: boolean }) => {
        await router.navigate(to, options);
        store.dispatch(enter());
        return null;
      },
    },
  });
  store.run(navigationSaga, {
    location: {
      origin: 'http://tqg.localhost',
      get pathname() {
        return router.state.location.pathname;
      },
      get search() {
        return router.state.location.search;
      },
      hash: '',
    },
    load: (href) => {
      throw new Error(`a full page load of ${href}`);
    },
    session: memoryStorage(),
    warn: (message) => {
      throw new Error(message);
    },
  });
  return {
    element: (
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    ),
    tab,
    path: () => router.state.location.pathname + router.state.location.search,
    goBack: async () => {
      await router.navigate(-1);
      store.dispatch(enter());
    },
  };
}

export type { TestStore };
