import '@testing-library/jest-dom';
import { act, render, waitFor } from '@testing-library/react';
import { toastList } from '@waypost/control-center/client';
import { controlApi } from '@waypost/control-center/client/api';
import { ScreenRouter, type ScreenLoaders } from '@waypost/control-center/client/screens';
import { createControlStore, StaffServicesProvider, type StaffServices } from '@waypost/control-center/client/services';
import {
  atVaryingSpeed,
  createFakeControlApi,
  loadingQueries,
  screenHistoryInMemory,
  staffServices,
  type FakeControlApi,
} from '@waypost/control-center/client/testing';
import { SCREENS } from '@waypost/control-center/contract/screens';
import { lazily } from '@waypost/control-center/design/loading';
import { Toasts } from '@waypost/control-center/design/notices';
import { TooltipDelays } from '@waypost/control-center/design/overlays';
import { giveElementsSizes, patientUser } from '@waypost/control-center/design/testing';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router';
import { BranchLayout } from '../branch';
import { FieldInputsProvider } from '../differences';
import type { FieldInputs } from '../src/differences/field-inputs';

export interface RenderedScreenOptions {
  readonly api?: FakeControlApi;
  readonly now?: () => number;
  readonly fieldInputs?: FieldInputs;
  /** Services that differ from those of an ordinary browser. */
  readonly services?: Partial<StaffServices>;
}

/** Shows nothing before the session is loaded, as the host does. */
const SignedIn = ({ children }: { children: ReactNode }) => (controlApi.useSessionQuery().data?.user ? children : null);

/** Renders the screens of one concern at an address, over the API in memory. It leaves out the host, so other addresses are empty. */
export function renderScreens(
  screens: ScreenLoaders,
  path: string,
  { api = createFakeControlApi(), now, fieldInputs = {}, services: unlike = {} }: RenderedScreenOptions = {},
) {
  giveElementsSizes();
  // Toasts outlive a test's tree. Those of another test may still be there.
  act(() => toastList.dismiss());
  const ordinary = { ...staffServices(api, now), ...unlike };
  const services = { ...ordinary, fetch: atVaryingSpeed(ordinary.fetch) };
  const store = createControlStore(services);
  const routes = SCREENS.flatMap(({ name, path: pattern }) => {
    const load = screens[name];
    if (!load) return [];
    const Screen = lazily(load, name);
    return [<Route key={pattern} path={pattern} element={<Screen />} />];
  });
  const isOfBranch = ({ props: { path: pattern } }: { props: { path: string } }) => pattern.startsWith('/branches/:branch');
  const history = screenHistoryInMemory(path);
  return {
    ...render(
      <ScreenRouter history={history}>
        <Provider store={store}>
          <StaffServicesProvider services={services}>
            <TooltipDelays>
              <FieldInputsProvider value={fieldInputs}>
                <SignedIn>
                  <Routes>
                    {routes.filter((route) => !isOfBranch(route))}
                    <Route element={<BranchLayout />}>{routes.filter(isOfBranch)}</Route>
                    <Route path="*" element={null} />
                  </Routes>
                </SignedIn>
              </FieldInputsProvider>
              <Toasts list={toastList} />
            </TooltipDelays>
          </StaffServicesProvider>
        </Provider>
      </ScreenRouter>,
    ),
    api,
    store,
    leaveForSignIn: services.leaveForSignIn,
    user: patientUser(),
    /** Waits until nothing is being loaded, for a test that counts what a later response would change. */
    settled: () => waitFor(() => expect(loadingQueries(store)).toEqual([])),
    address: () => history.location().pathname + history.location().search,
  };
}
