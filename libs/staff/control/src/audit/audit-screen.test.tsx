import { screen } from '@testing-library/react';
import { createFakeControlApi } from '@waypost/control-center/client/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { actionText } from './action-text';

import { staffScreens } from '../screens';
import { renderScreens } from '@waypost/control-center/editing/testing';

describe('the audit log', () => {
  it('says who did what, and that the chain holds [R10.11]', async () => {
    const api = createFakeControlApi();
    await api.fetch(apiPaths.branches, { method: 'POST', body: JSON.stringify({ name: 'Spring' }) });
    renderScreens(staffScreens, '/audit', { api });
    expect(await screen.findByText(/Every entry follows from the one before it/)).toBeInTheDocument();
    expect(screen.getByText('created branch', { exact: false })).toHaveTextContent('created branch Spring');
  });

  it('shows the e-mail beside a name, where it came from, and that nobody was signed in [R10.11]', async () => {
    const api = createFakeControlApi();
    const entry = { at: '2026-11-18T18:00:00.000Z', action: 'account.signed-in', subject: 'x', before: null, after: null, hash: 'f' };
    api.failNext(/GET .*audit/, 200, {
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
      chain: { isWhole: true, brokenAt: null },
    });
    renderScreens(staffScreens, '/audit', { api });
    expect(await screen.findByText('ada@waypost.example')).toBeInTheDocument();
    expect(screen.getByText('Nobody signed in')).toBeInTheDocument();
    expect(screen.getByText('203.0.113.9').parentElement).toHaveTextContent('From 203.0.113.9, Browser/1');
  });

  it('warns where the chain is broken [R10.11]', async () => {
    const api = createFakeControlApi();
    api.failNext(/GET .*audit/, 200, { entries: [], chain: { isWhole: false, brokenAt: 7 } });
    renderScreens(staffScreens, '/audit', { api });
    expect(await screen.findByRole('alert')).toHaveTextContent('The log is broken at entry 7');
  });
});

describe('actionText', () => {
  it.each([
    ['branch.created', 'created the branch'],
    ['experiment.started-early', 'experiment started early'],
  ])('says %s as “%s”', (action, text) => {
    expect(actionText(action)).toBe(text);
  });
});
