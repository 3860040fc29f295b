import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createControlStore,
  StaffServicesProvider,
  toastList,
  type ScreenLoaders,
  type StaffServices,
} from '@waypost/control-center/client';
import { createFakeControlApi, staffServices, type FakeControlApi } from '@waypost/control-center/client/testing';
import { SCREENS } from '@waypost/control-center/contract';
import { lazily, Toasts, TooltipDelays } from '@waypost/control-center/design';
import { giveElementsSizes } from '@waypost/control-center/design/testing';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { BranchLayout, FieldInputsProvider, type FieldInputs } from '../src';

export interface RenderedScreenOptions {
  readonly api?: FakeControlApi;
  readonly now?: () => number;
  readonly fieldInputs?: FieldInputs;
  /** A browser that is not like others. */
  readonly services?: Partial<StaffServices>;
}

/** The screens of one concern at an address, over the API in memory: without the host, whose other addresses are empty. */
export function renderScreens(
  screens: ScreenLoaders,
  path: string,
  { api = createFakeControlApi(), now, fieldInputs = {}, services: unlike = {} }: RenderedScreenOptions = {},
) {
  giveElementsSizes();
  // Toasts outlive a test's tree.
  toastList.dismiss();
  const services = { ...staffServices(api, now), ...unlike };
  const store = createControlStore(services);
  const routes = SCREENS.flatMap(({ name, path: pattern }) => {
    const load = screens[name];
    if (!load) return [];
    const Screen = lazily(load, name);
    return [{ path: pattern, element: <Screen /> }];
  });
  const isOfBranch = ({ path: pattern }: { path: string }) => pattern.startsWith('/branches/:branch');
  const frame = (
    <Provider store={store}>
      <StaffServicesProvider services={services}>
        <TooltipDelays>
          <FieldInputsProvider value={fieldInputs}>
            <Outlet />
          </FieldInputsProvider>
          <Toasts list={toastList} />
        </TooltipDelays>
      </StaffServicesProvider>
    </Provider>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          ...routes.filter((route) => !isOfBranch(route)),
          { element: <BranchLayout />, children: routes.filter(isOfBranch) },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  return {
    ...render(<RouterProvider router={router} />),
    api,
    store,
    leaveForSignIn: services.leaveForSignIn,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
