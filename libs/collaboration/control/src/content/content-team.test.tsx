import { act } from '@testing-library/react';
import { PRESENCE_INTERVAL_MS, PRESENCE_LASTS_MS } from '@waypost/collaboration/contract';
import { aBranch, createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderScreens } from '@waypost/control-center/editing/testing';
import ContentTeam from './content-team';

const AN_HOUR_MS = 3_600_000;
const Editor = () => <ContentTeam address={{ branch: 'spring', kind: 'page', key: 'tqg.home' }} fields={['headline']} />;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('presence of an editor that is left open', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is reported until a minute after the last activity, and again from the next activity [R10.12] [R2.22]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    renderScreens({ page: async () => ({ default: Editor }) }, '/branches/spring/pages/tqg.home', { api });
    await wait(PRESENCE_INTERVAL_MS);
    const said = () => api.calls.filter(({ path }) => path.endsWith('/presence')).length;
    const atFirst = said();
    expect(atFirst).toBeGreaterThan(0);

    await wait(AN_HOUR_MS);
    const whileNobodyIsThere = said();
    expect(whileNobodyIsThere - atFirst).toBeLessThanOrEqual(4);
    await wait(PRESENCE_LASTS_MS);
    expect(said()).toBe(whileNobodyIsThere);

    act(() => void window.dispatchEvent(new Event('pointermove')));
    await wait(PRESENCE_INTERVAL_MS);
    expect(said()).toBe(whileNobodyIsThere + 1);
  });
});
