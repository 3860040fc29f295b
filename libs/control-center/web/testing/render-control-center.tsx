import '@testing-library/jest-dom';
import { safeStorage } from '@waypost/store-kit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { toast } from 'sonner';
import { ControlCenterApp } from '../src/app/control-center-app';
import { createControlStore } from '../src/app/control-store';
import { createFakeControlApi, type FakeControlApi } from './fake-control-api';

const WINDOW_PX = { width: 1280, height: 800 };

/** jsdom lays nothing out: virtual lists would be empty, and Radix misses what it measures and scrolls with. */
export function giveElementsSizes(): void {
  for (const [name, size] of [
    ['clientHeight', WINDOW_PX.height],
    ['clientWidth', WINDOW_PX.width],
    ['offsetHeight', WINDOW_PX.height],
    ['offsetWidth', WINDOW_PX.width],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => size });
  // Where everything lies at the same point each press would take hold of the splitter.
  Element.prototype.getBoundingClientRect = function () {
    const left = this.getAttribute('role') === 'separator' ? WINDOW_PX.width * 2 : 0;
    return new DOMRect(left, 0, WINDOW_PX.width, WINDOW_PX.height);
  };
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
  window.scrollTo = () => undefined;
  window.matchMedia ??= (query) =>
    ({
      matches: query.includes('min-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

/** The whole control center at an address, over the API in memory. */
export function renderControlCenter(
  path: string,
  { api = createFakeControlApi(), now = () => Date.now() }: { api?: FakeControlApi; now?: () => number } = {},
) {
  giveElementsSizes();
  // What the test before was told.
  toast.dismiss();
  const leaveForSignIn = jest.fn();
  const services = {
    fetch: api.fetch,
    cookies: () => 'other=1; waypost.csrf=token-1',
    now,
    storage: safeStorage(() => window.localStorage),
    leaveForSignIn,
  };
  const store = createControlStore(services);
  const router = createMemoryRouter([{ path: '*', element: <ControlCenterApp store={store} services={services} /> }], {
    initialEntries: [path],
  });
  const view = render(<RouterProvider router={router} />);
  return {
    ...view,
    api,
    store,
    leaveForSignIn,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
