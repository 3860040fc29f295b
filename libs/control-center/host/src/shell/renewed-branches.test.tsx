import { act, screen, within } from '@testing-library/react';
import { renewOnReturn } from '@waypost/control-center/client/services';
import { aBranch, BEN, createFakeControlApi } from '@waypost/control-center/client/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { renderControlCenter } from '../../testing';

const MINUTE_MS = 60_000;

/** Opens the home screen. A colleague then creates a branch. */
async function homeBeforeABranch() {
  const api = createFakeControlApi({ branches: [aBranch()] });
  const { store } = renderControlCenter('/', { api });
  const list = within(await screen.findByRole('region', { name: 'Branches' }));
  await list.findByRole('link', { name: 'Spring copy' });
  await api.as(BEN, () => api.fetch(apiPaths.branches, { method: 'POST', body: JSON.stringify({ name: 'Autumn' }) }));
  return { api, store, list };
}

describe('the list of branches in an open window', () => {
  afterEach(() => jest.useRealTimers());

  it('is renewed when somebody returns to the window [R10.02]', async () => {
    const { store, list } = await homeBeforeABranch();
    const stop = renewOnReturn(store);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await list.findByRole('link', { name: 'Autumn' })).toBeInTheDocument();
    stop();
  });

  it('is renewed once a minute [R10.02]', async () => {
    jest.useFakeTimers();
    const { list } = await homeBeforeABranch();
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    expect(await list.findByRole('link', { name: 'Autumn' })).toBeInTheDocument();
  });

  it('stays on the screen if it could not be renewed [R10.02]', async () => {
    jest.useFakeTimers();
    const { api, list } = await homeBeforeABranch();
    // The client repeats a failed request once.
    for (let asked = 0; asked < 2; asked++) api.failNext(/GET .*branches$/, 0);
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    expect(list.getByRole('link', { name: 'Spring copy' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(MINUTE_MS));
    expect(await list.findByRole('link', { name: 'Autumn' })).toBeInTheDocument();
  });
});
