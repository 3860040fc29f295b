import { screen } from '@testing-library/react';
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
