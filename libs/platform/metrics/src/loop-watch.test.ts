import { BLOCKED_MS, watchEventLoop } from './loop-watch';

/** A clock and timers that fire as late as the test decides. */
function aLoop() {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  let time = 0;
  const blocked: [number, readonly string[]][] = [];
  const watch = watchEventLoop({ now: () => time, onBlocked: (ms, requests) => blocked.push([ms, requests]) });
  const tick = (heldMs = 0) => {
    time += 20 + heldMs;
    jest.advanceTimersByTime(20);
  };
  return { watch, tick, blocked };
}
afterEach(() => jest.useRealTimers());

describe('watchEventLoop', () => {
  it('reports how long the loop was blocked, with the recent requests, newest first [R12.03]', () => {
    const { watch, tick, blocked } = aLoop();
    watch.note({ method: 'GET', url: '/quiz/auto?email=a@b.example' });
    watch.note({ method: 'POST', url: '/api/control/branches/x/previews' });
    tick(BLOCKED_MS);
    expect(blocked).toEqual([]);
    tick(120);
    expect(blocked).toEqual([[120, ['POST /api/control/branches/x/previews', 'GET /quiz/auto']]]);
  });

  it('names no old request, and only the last of many', () => {
    const { watch, tick, blocked } = aLoop();
    watch.note({ method: 'GET', url: '/old' });
    for (let elapsed = 0; elapsed < 6_000; elapsed += 20) tick();
    for (let index = 0; index < 40; index++) watch.note({ method: 'GET', url: `/${index}` });
    tick(200);
    expect(blocked[0]?.[1]).toEqual(Array.from({ length: 16 }, (_, age) => `GET /${39 - age}`));
  });

  it('reports nothing after it is stopped', () => {
    const { watch, tick, blocked } = aLoop();
    watch.stop();
    tick(500);
    expect(blocked).toEqual([]);
  });
});
