import { screen, waitFor } from '@testing-library/react';
import { aBranch, createFakeControlApi } from '@waypost/control-center/client/testing';
import { apiPaths } from '@waypost/control-center/contract';
import type { AuditEntry } from '@waypost/staff/contract/audit';
import { staffScreens } from '../screens';
import { renderScreens } from '@waypost/control-center/editing/testing';

const anEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  number: 1,
  at: '2026-11-18T18:00:00.000Z',
  by: { id: 'anna', name: 'Anna Berg', email: 'anna@waypost.example' },
  address: null,
  agent: null,
  token: null,
  action: 'branch.archived',
  subject: 'Spring',
  content: null,
  before: null,
  after: null,
  hash: 'f',
  ...overrides,
});

describe('the audit log', () => {
  it('shows who did what, and that the chain is intact [R10.11]', async () => {
    const api = createFakeControlApi();
    await api.fetch(apiPaths.branches, { method: 'POST', body: JSON.stringify({ name: 'Spring' }) });
    renderScreens(staffScreens, '/audit', { api });
    expect(await screen.findByText(/Every entry follows from the one before it/)).toBeInTheDocument();
    expect(screen.getByText('created branch', { exact: false })).toHaveTextContent('created branch Spring');
  });

  it('shows the e-mail next to a name, the address, and entries without a signed-in person [R10.11]', async () => {
    const api = createFakeControlApi();
    const entry = { at: '2026-11-18T18:00:00.000Z', action: 'account.signed-in', subject: 'x', before: null, after: null, hash: 'f' };
    api.failNext(/GET .*audit$/, 200, {
      entries: [
        {
          ...entry,
          number: 2,
          by: { id: 'staff-1', name: 'Ada', email: 'ada@waypost.example' },
          address: '203.0.113.9',
          agent: 'Browser/1',
        },
        { ...entry, number: 1, by: null, address: null, agent: null },
      ],
    });
    const { user } = renderScreens(staffScreens, '/audit', { api });
    expect(await screen.findByText('ada@waypost.example')).toBeInTheDocument();
    expect(screen.getByText('Nobody signed in', { selector: 'em' })).toBeInTheDocument();
    await user.click(screen.getByText('ada@waypost.example'));
    expect(screen.getByText('203.0.113.9').parentElement).toHaveTextContent('From 203.0.113.9, Browser/1');
  });

  it('shows its entries while the chain is checked, and checks again after a failure [R10.11]', async () => {
    const api = createFakeControlApi();
    await api.fetch(apiPaths.branches, { method: 'POST', body: JSON.stringify({ name: 'Spring' }) });
    const { fetch } = api;
    const held: (() => void)[] = [];
    const isChain = (input: Parameters<typeof fetch>[0]) => String(input instanceof Request ? input.url : input).endsWith('/audit/chain');
    api.fetch = async (input, init) => {
      if (isChain(input)) await new Promise<void>((resolve) => held.push(resolve));
      return fetch(input, init);
    };
    const { user } = renderScreens(staffScreens, '/audit', { api });
    expect(await screen.findByText('created branch', { exact: false })).toBeInTheDocument();
    expect(screen.getByText('Checking that every entry follows from the one before it…')).toBeInTheDocument();
    api.failNext(/GET .*audit\/chain$/, 404);
    held.shift()?.();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(held).toHaveLength(1));
    held.shift()?.();
    expect(await screen.findByText(/Every entry follows from the one before it/)).toBeInTheDocument();
  });

  it.each(['viewer', 'editor', 'publisher'] as const)(
    'is not requested for a %s, who sees that it is for administrators [R10.11] [R11.05]',
    async (role) => {
      const api = createFakeControlApi();
      api.setOwnRole(role);
      renderScreens(staffScreens, '/audit?content=page:tqg.home', { api });
      expect(await screen.findByText('For administrators')).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'Audit log' })).toBeInTheDocument();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
      expect(api.calls.filter(({ path }) => path.startsWith(apiPaths.audit))).toEqual([]);
    },
  );

  it('reports that one’s own role could not be loaded, and loads it again [R11.05]', async () => {
    const api = createFakeControlApi();
    api.failNext(/GET .*people$/, 404);
    const { user } = renderScreens(staffScreens, '/audit', { api });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Every entry follows from the one before it/)).toBeInTheDocument();
  });

  it('warns if the chain is broken [R10.11]', async () => {
    const api = createFakeControlApi();
    api.failNext(/GET .*audit\/chain$/, 200, { isWhole: false, brokenAt: 7 });
    renderScreens(staffScreens, '/audit', { api });
    expect(await screen.findByRole('alert')).toHaveTextContent('The log is broken at entry 7');
  });

  it('expands an entry to the changed fields, in words [R10.11]', async () => {
    const api = createFakeControlApi();
    const saved = anEntry({
      action: 'content.saved',
      subject: 'Home on Spring',
      content: { kind: 'page', key: 'tqg.home' },
      before: { headline: 'Insurance made plain' },
      after: { headline: 'Insurance made simple' },
    });
    api.failNext(/GET .*audit$/, 200, { entries: [saved] });
    const { user } = renderScreens(staffScreens, '/audit', { api });
    await user.click(await screen.findByText('Home on Spring'));
    expect(screen.getByText('Headline')).toBeInTheDocument();
    expect(screen.getByText('plain').tagName).toBe('DEL');
    expect(screen.getByText('simple').tagName).toBe('INS');
    expect(screen.queryByText(/[{}]/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Everything done to it' })).toHaveAttribute('href', '/audit?content=page%3Atqg.home');
  });

  it('shows branches by their names [R10.11]', async () => {
    const api = createFakeControlApi({ branches: [aBranch({ id: 'spring-2', name: 'Spring offers' })] });
    const entries = [
      anEntry({ number: 2, action: 'preview.made', subject: 'spring-2' }),
      anEntry({ number: 1, action: 'factory-run.started', subject: 'Run 7 on spring-2' }),
    ];
    api.failNext(/GET .*audit$/, 200, { entries });
    renderScreens(staffScreens, '/audit', { api });
    expect(await screen.findByText('Spring offers')).toBeInTheDocument();
    expect(screen.getByText('Run 7 on Spring offers')).toBeInTheDocument();
  });

  it('filters the log, and keeps the filter in the address and in the CSV link [R10.11]', async () => {
    const api = createFakeControlApi();
    const { user, address } = renderScreens(staffScreens, '/audit', { api });
    await screen.findByRole('option', { name: 'Ben Ortiz (ben@waypost.example)' });
    await user.selectOptions(screen.getByLabelText('Person'), 'Ben Ortiz (ben@waypost.example)');
    await user.selectOptions(screen.getByLabelText('About'), 'Pages');
    await user.type(screen.getByLabelText('Name'), 'home');
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const query = 'by=ben&kind=page&words=home&from=2026-11-01';
    expect(address()).toBe(`/audit?${query}`);
    expect(api.calls.filter(({ path }) => path === apiPaths.audit).at(-1)?.query).toBe(`?${query}`);
    expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute('href', `/api/control/audit/csv?${query}`);
    expect(screen.getByLabelText('Person')).toHaveDisplayValue('Ben Ortiz (ben@waypost.example)');
    await user.click(screen.getByRole('link', { name: 'Show everything' }));
    expect(address()).toBe('/audit');
  });

  it('shows one item’s history by its name, and says if nothing matches [R10.11]', async () => {
    const api = createFakeControlApi();
    api.failNext(/GET .*audit$/, 200, { entries: [] });
    renderScreens(staffScreens, '/audit?content=page:tqg.home', { api });
    expect(await screen.findByText('No entries match')).toBeInTheDocument();
    expect(await screen.findByText('tqg /')).toBeInTheDocument();
  });
});
