import { aBrand } from '@waypost/brands/testing';
import { publicBrand } from '@waypost/brands';
import type { PagePayload, PlainVisit, TemplateProps } from '@waypost/api-contract';
import type { Clock } from '@waypost/kernel';
import { pathFor, matchRoute } from '@waypost/routing/model';
import { appReducer, navigationRequested, pageEntered, pageReducer } from '@waypost/routing/web';
import { aTestStore, type TestStore } from '@waypost/store-kit/testing';
import { EMPTY_USER_STATE, type UserState } from '@waypost/visitor/model';
import { aSession } from '@waypost/visitor/model/testing';
import { sessionReducer, userStateReducer } from '@waypost/visitor/web';
import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, StaticRouter, Route, Routes } from 'react-router';
import type { SagaIterator } from 'redux-saga';
import { call, put, take } from 'redux-saga/effects';
import { FunnelTemplate } from '../src/funnel/funnel-template';
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

/** A tab that has read its storage: the given answers are known. */
export const aFunnelStore = (userState: Partial<UserState> = {}, { isRestored = true } = {}) =>
  aTestStore({
    reducers: {
      session: sessionReducer,
      userState: userStateReducer,
      page: pageReducer,
      app: appReducer,
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

/** The funnel in a tab whose navigations work, as the app composes it. */
export function aFunnelInTab({
  payload,
  path,
  tab = aFunnelStore(),
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
  store.run(function* navigate(): SagaIterator<void> {
    for (;;) {
      const { payload: request }: ReturnType<typeof navigationRequested> = yield take(navigationRequested.type);
      const search = request.keepQuery ? router.state.location.search : '';
      yield call([router, router.navigate], request.to + search, { replace: request.replace });
      yield put(enter());
    }
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
