import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { toastList } from '@waypost/control-center/client';
import { ScreenRouter } from '@waypost/control-center/client/screens';
import { createControlStore } from '@waypost/control-center/client/services';
import {
  atVaryingSpeed,
  createFakeControlApi,
  screenHistoryInMemory,
  staffServices,
  type FakeControlApi,
} from '@waypost/control-center/client/testing';
import { giveElementsSizes, patientUser } from '@waypost/control-center/design/testing';
import { ControlCenterApp } from '../src/control-center-app';

/** Renders the whole control center at an address, over the API in memory. */
export function renderControlCenter(path: string, { api = createFakeControlApi() }: { api?: FakeControlApi } = {}) {
  giveElementsSizes();
  // Toasts outlive a test's tree.
  toastList.dismiss();
  const services = { ...staffServices(api), fetch: atVaryingSpeed(api.fetch) };
  const store = createControlStore(services);
  const history = screenHistoryInMemory(path);
  return {
    ...render(
      <ScreenRouter history={history}>
        <ControlCenterApp store={store} services={services} />
      </ScreenRouter>,
    ),
    api,
    store,
    leaveForSignIn: services.leaveForSignIn,
    authenticator: services.authenticator,
    user: patientUser(),
    address: () => history.location().pathname + history.location().search,
  };
}
