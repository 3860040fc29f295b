import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createControlStore, toastList } from '@waypost/control-center/client';
import { createFakeControlApi, staffServices, type FakeControlApi } from '@waypost/control-center/client/testing';
import { giveElementsSizes } from '@waypost/control-center/design/testing';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ControlCenterApp } from '../src/control-center-app';

/** The whole control center at an address, over the API in memory. */
export function renderControlCenter(path: string, { api = createFakeControlApi() }: { api?: FakeControlApi } = {}) {
  giveElementsSizes();
  // Toasts outlive a test's tree.
  toastList.dismiss();
  const services = staffServices(api);
  const store = createControlStore(services);
  const router = createMemoryRouter([{ path: '*', element: <ControlCenterApp store={store} services={services} /> }], {
    initialEntries: [path],
  });
  return {
    ...render(<RouterProvider router={router} />),
    api,
    leaveForSignIn: services.leaveForSignIn,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
