import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import type { BootState } from '@waypost/pages/contract/payload';
import { templateProps } from '@waypost/pages/web/testing';
import type { PageRouter } from '@waypost/routing/web/engine';
import { Provider } from 'react-redux';
import { LiveSite } from './live-site';
import { fakeVisitorServices } from '@waypost/visitor/web/testing';
import { createRuntimeStore } from './runtime/runtime-store';

const ADDRESS = { pathname: '/', search: '', hash: '' };
const router = { subscribe: () => () => undefined, address: () => ADDRESS } as unknown as PageRouter;

/** The site at a page whose template was never fetched, so that rendering it throws. */
function aBrokenSite() {
  const { brand, links, payload } = templateProps({ template: 'article' });
  const boot = { brand, links, payload, error: null, visit: null, privacy: { isAllowed: true, isBySignal: false } } as unknown as BootState;
  const store = createRuntimeStore(boot, fakeVisitorServices());
  return (
    <Provider store={store}>
      <LiveSite store={store} boot={boot} router={router} onAttached={() => undefined} onCommitted={() => undefined} />
    </Provider>
  );
}

describe('a page that fails to render', () => {
  // React logs each error that a boundary catches to the console.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('shows the error page and reports the error, also in a browser without reportError [R2.19] [R13.13]', async () => {
    Reflect.deleteProperty(window, 'reportError');
    const reported = new Promise<ErrorEvent>((resolve) => window.addEventListener('error', resolve, { once: true }));
    render(aBrokenSite());
    expect(screen.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
    expect((await reported).message).toContain('is not loaded');
  });
});
