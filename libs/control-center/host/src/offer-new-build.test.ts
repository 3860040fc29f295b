import type { ShownToast } from '@waypost/control-center/client';
import { offerNewBuild } from './offer-new-build';

const POLL_INTERVAL_MS = 90_000;

/** A tab of build one. Its server responds with these builds, one after the other. Null is a server that does not respond. */
async function aTab(builds: readonly (string | null)[]) {
  const answers = [...builds];
  const offered: Omit<ShownToast, 'id'>[] = [];
  const events = new EventTarget();
  const ticks: (() => void)[] = [];
  const asked: string[] = [];
  const reload = jest.fn();
  const fetch = async (input: RequestInfo | URL): Promise<Response> => {
    asked.push(String(input));
    const id = answers.shift() ?? null;
    if (id === null) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ id }), { headers: { 'content-type': 'application/json' } });
  };
  const document = {
    visibilityState: 'visible' as const,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const setInterval = ((tick: () => void, everyMs: number) => {
    expect(everyMs).toBe(POLL_INTERVAL_MS);
    ticks.push(tick);
    return 1;
  }) as Window['setInterval'];
  await offerNewBuild({
    window: { document, setInterval, clearInterval: () => undefined },
    buildId: 'one',
    pollMs: POLL_INTERVAL_MS,
    fetch,
    offer: (toast) => offered.push(toast),
    reload,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    offered,
    asked,
    reload,
    tick: () => (ticks.forEach((tick) => tick()), settle()),
    look: () => (events.dispatchEvent(new Event('visibilitychange')), settle()),
  };
}

describe('a newer build while the control center is open [R2.13]', () => {
  it('is offered once, and reloads the page only on request', async () => {
    const tab = await aTab(['one', 'two', 'three']);
    await tab.tick();
    await tab.tick();
    expect(tab.offered.map(({ action }) => action?.label)).toEqual(['Reload']);
    expect(tab.reload).not.toHaveBeenCalled();
    tab.offered[0]?.action?.onClick();
    expect(tab.reload).toHaveBeenCalledTimes(1);
    expect(tab.asked).toEqual(['/builds/latest.json?build=one', '/builds/latest.json?build=one']);
  });

  it('is detected when the tab becomes visible again', async () => {
    const tab = await aTab(['one', 'two']);
    await tab.look();
    expect(tab.offered).toHaveLength(1);
  });

  it('is detected by the first request if the deploy came after the page [R2.13]', async () => {
    expect((await aTab(['two'])).offered).toHaveLength(1);
  });

  it('is requested once more if the first answer was cut off [R8.13]', async () => {
    const tab = await aTab([null, 'two']);
    await tab.look();
    expect(tab.offered).toHaveLength(1);
    expect(tab.asked).toHaveLength(2);
  });

  it.each([
    ['it is the same', ['one', 'one']],
    ['the server is away', ['one', null, null]],
    ['the server was away at first', [null, null, 'one']],
  ])('is not offered if %s', async (_what, builds) => {
    const tab = await aTab(builds);
    await tab.tick();
    expect(tab.offered).toEqual([]);
  });
});
