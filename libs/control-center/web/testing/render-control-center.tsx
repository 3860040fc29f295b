import '@testing-library/jest-dom';
import { safeStorage } from '@waypost/store-kit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
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
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  Element.prototype.setPointerCapture = () => undefined;
  Element.prototype.releasePointerCapture = () => undefined;
  window.scrollTo = () => undefined;
  window.matchMedia ??= (query) =>
    ({
      matches: false,
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
  let address = path;
  const Where = () => {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  };
  const view = render(
    <MemoryRouter initialEntries={[path]}>
      <Where />
      <ControlCenterApp store={store} services={services} />
    </MemoryRouter>,
  );
  return { ...view, api, store, leaveForSignIn, user: userEvent.setup(), address: () => address };
}
