import { screen, waitFor } from '@testing-library/react';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { aBranch, BEN, createFakeControlApi } from '@waypost/control-center/client/testing';
import { contentScreens } from '../screens';

it('schedules a canceled publish again with its note, if that is undone [R10.03]', async () => {
  const schedule = { at: '2030-05-04T08:30:00.000Z', by: BEN, note: 'For spring', state: 'waiting', reason: null } as const;
  const api = createFakeControlApi({ branches: [aBranch({ schedule })] });
  const { user } = renderScreens(contentScreens, '/branches/spring/overview', { api });
  await user.click(await screen.findByRole('button', { name: 'Cancel schedule' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It is scheduled again');
  expect(api.calls.filter(({ method, path }) => method === 'PUT' && path.endsWith('/schedule'))).toMatchObject([
    { body: { at: schedule.at, note: 'For spring' } },
  ]);
});

describe('the notice of a paused publish [R11.05]', () => {
  it.each([
    ['viewer', false, false],
    ['editor', true, false],
    ['publisher', true, true],
  ] as const)('offers a %s to look at it: %s, and to cancel it: %s', async (role, looks, cancels) => {
    const schedule = { at: '2026-01-01T00:00:00.000Z', by: BEN, note: '', state: 'held', reason: null } as const;
    const api = createFakeControlApi({ branches: [aBranch({ schedule })] });
    api.setOwnRole(role);
    renderScreens(contentScreens, '/branches/spring/overview', { api });
    await screen.findByText('The scheduled publish is paused');
    const isOffered = (name: string) => screen.queryByRole('button', { name }) !== null;
    await waitFor(() => expect([isOffered('Look at it'), isOffered('Cancel schedule')]).toEqual([looks, cancels]));
    expect(screen.queryByText('Publishers and administrators can cancel the schedule.') === null).toBe(cancels);
  });
});
