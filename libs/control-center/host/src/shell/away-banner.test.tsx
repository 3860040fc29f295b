import { act, screen, within } from '@testing-library/react';
import { createFakeControlApi } from '@waypost/control-center/client/testing';
import type { ServiceName } from '@waypost/control-center/contract';
import { renderControlCenter } from '../../testing';
import { AWAY_WORDS, awayIn, LOOK_INTERVAL_MS } from './away-services';

const look = () => act(() => jest.advanceTimersByTimeAsync(LOOK_INTERVAL_MS));

describe('the banner over every screen [R16.09]', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each<[ServiceName, RegExp]>([
    ['redis', /^Redis is away/],
    ['nats', /^NATS is away/],
    ['database', /^The database is away\. Nothing can be saved/],
  ])('says that %s is away, until it is back', async (name, words) => {
    const api = createFakeControlApi();
    renderControlCenter('/branches', { api });
    await look();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    api.setAway(name);
    await look();
    expect(within(screen.getByRole('alert')).getByText(words)).toBeInTheDocument();
    api.setAway();
    await look();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('asks once more if the response was cut off [R8.13]', async () => {
    const api = createFakeControlApi();
    renderControlCenter('/branches', { api });
    await look();
    api.setAway('redis');
    api.failNext(/services/, 0);
    await look();
    expect(screen.getByText(AWAY_WORDS.redis)).toBeInTheDocument();
  });

  it('does not redirect after an ended session, and stays if no response comes', async () => {
    const api = createFakeControlApi();
    api.setAway('redis');
    const { leaveForSignIn } = renderControlCenter('/branches', { api });
    await look();
    api.failNext(/services/, 401, { title: 'Sign in first', status: 401, code: 'not-signed-in' });
    await look();
    api.failNext(/services/, 0);
    api.failNext(/services/, 0);
    await look();
    expect(leaveForSignIn).not.toHaveBeenCalled();
    expect(screen.getByText(AWAY_WORDS.redis)).toBeInTheDocument();
  });
});

it.each<[unknown, readonly ServiceName[] | null]>([
  [{ away: [] }, []],
  [{ away: ['redis', 'a later one', 7] }, ['redis']],
  [{ title: 'Try again in a moment', status: 503, code: 'database-away' }, ['database']],
  [{ title: 'Sign in first', status: 401, code: 'not-signed-in' }, null],
  [null, null],
  ['text', null],
])('awayIn reads %j as %j [R16.09]', (body, away) => {
  expect(awayIn(body)).toEqual(away);
});
