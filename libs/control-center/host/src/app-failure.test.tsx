import { screen } from '@testing-library/react';
import { createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderControlCenter } from '../testing';

describe('a failure of the control center itself', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it('shows an error page with links, and not an empty page [R2.19] [R13.12]', async () => {
    const api = createFakeControlApi();
    const { fetch } = api;
    // The server never sends such a session. The shell can't render it.
    const broken: typeof fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
      return pathname === '/api/_auth/session' ? Response.json({ user: { id: 'staff-1', name: { first: 'Anna' } } }) : fetch(input, init);
    };
    renderControlCenter('/', { api: { ...api, fetch: broken } });
    expect(await screen.findByRole('heading', { level: 1, name: 'The control center stopped working' })).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('unsaved text stays in this browser');
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  });
});
