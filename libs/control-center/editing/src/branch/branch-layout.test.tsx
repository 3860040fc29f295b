import { act, screen } from '@testing-library/react';
import { controlApi } from '@waypost/control-center/client/api';
import { aBranch, BEN, createFakeControlApi } from '@waypost/control-center/client/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { renderScreens } from '../../testing';

/** Holds the list of branches for the life of the window, as the frame around the screens does. */
function Branches() {
  controlApi.useBranchesQuery();
  return <Link to="/branches/autumn/overview">Autumn</Link>;
}

function Overview() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>Pressed {count} times</button>
      <Link to="/branches/autumn/overview">Autumn</Link>
      <Link to="/branches/spring/overview?show=all">All of Spring</Link>
    </>
  );
}
const SCREENS = { branches: async () => ({ default: Branches }), overview: async () => ({ default: Overview }) };

async function withLateBranch() {
  const api = createFakeControlApi({ branches: [aBranch()] });
  const view = renderScreens(SCREENS, '/branches', { api });
  const link = await screen.findByRole('link', { name: 'Autumn' });
  await act(async () => void (await Promise.all(view.store.dispatch(controlApi.util.getRunningQueriesThunk()))));
  await api.as(BEN, () => api.fetch(apiPaths.branches, { method: 'POST', body: JSON.stringify({ name: 'Autumn' }) }));
  return { ...view, link };
}

describe('the screens of a branch', () => {
  it('open for a branch that a colleague created since the list was loaded [R10.01]', async () => {
    const { user, link } = await withLateBranch();
    await user.click(link);
    expect(await screen.findByRole('button', { name: 'Pressed 0 times' })).toBeInTheDocument();
  });

  it('say that there is no such branch only once the list is renewed [R10.01]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    renderScreens(SCREENS, '/branches/autumn/overview', { api });
    expect(await screen.findByText('There is no such branch')).toBeInTheDocument();
    expect(api.calls.filter(({ path }) => path === apiPaths.branches)).toHaveLength(2);
  });

  it('offer to try again if the list could not be renewed [R10.01]', async () => {
    const { user, api, link } = await withLateBranch();
    // The client repeats a failed request once.
    for (let asked = 0; asked < 2; asked++) api.failNext(/GET .*branches$/, 0);
    await user.click(link);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Pressed 0 times' })).toBeInTheDocument();
  });

  it('begin afresh on another branch, and stay on the same one [R10.02]', async () => {
    const api = createFakeControlApi({ branches: [aBranch(), aBranch({ id: 'autumn', name: 'Autumn' })] });
    const { user } = renderScreens(SCREENS, '/branches/spring/overview', { api });
    await user.click(await screen.findByRole('button', { name: 'Pressed 0 times' }));
    await user.click(screen.getByRole('link', { name: 'All of Spring' }));
    expect(screen.getByRole('button', { name: 'Pressed 1 times' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Autumn' }));
    expect(await screen.findByRole('button', { name: 'Pressed 0 times' })).toBeInTheDocument();
  });
});
