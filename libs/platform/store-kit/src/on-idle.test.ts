import { fakeClock } from '@waypost/platform/kernel/testing';
import { fakeScheduler } from '../testing';
import { IDLE_EVENT_FILTER_MS, IDLE_TIMEOUT_MS, onIdle } from './on-idle';

function aVisitor(options: { timeoutMs?: number } = {}) {
  const clock = fakeClock();
  const scheduler = fakeScheduler(clock);
  let [times, returns] = [0, 0];
  const onReturn = () => void (returns += 1);
  const stop = onIdle(() => (times += 1), { window, clock, scheduler, onReturn, ...options });
  return { scheduler, times: () => times, returns: () => returns, stop, sign: (type = 'keydown') => window.dispatchEvent(new Event(type)) };
}

describe('onIdle', () => {
  it('uses the constants of the specification [R2.22]', () => {
    expect([IDLE_TIMEOUT_MS, IDLE_EVENT_FILTER_MS]).toEqual([60_000, 50]);
  });

  it('runs once after a minute without activity [R2.22]', async () => {
    const { scheduler, times } = aVisitor();
    await scheduler.advance(IDLE_TIMEOUT_MS - 1);
    expect(times()).toBe(0);
    await scheduler.advance(1 + 10 * IDLE_TIMEOUT_MS);
    expect(times()).toBe(1);
  });

  it('restarts with each activity of the visitor, and runs again after the next [R2.22]', async () => {
    const { scheduler, times, sign } = aVisitor({ timeoutMs: 1000 });
    await scheduler.advance(900);
    sign('pointermove');
    await scheduler.advance(900);
    expect(times()).toBe(0);
    await scheduler.advance(100);
    expect(times()).toBe(1);
    sign();
    await scheduler.advance(1000);
    expect(times()).toBe(2);
  });

  it('reports once that an idle visitor is back, and nothing for an active visitor [R2.22]', async () => {
    const { scheduler, returns, sign } = aVisitor({ timeoutMs: 1000 });
    await scheduler.advance(900);
    sign();
    expect(returns()).toBe(0);
    await scheduler.advance(1000);
    sign('pointermove');
    await scheduler.advance(100);
    sign('pointermove');
    expect(returns()).toBe(1);
  });

  it('ignores further activity within 50 ms [R2.22]', async () => {
    const { scheduler, times, sign } = aVisitor({ timeoutMs: 1000 });
    await scheduler.advance(IDLE_EVENT_FILTER_MS);
    sign();
    await scheduler.advance(IDLE_EVENT_FILTER_MS - 1);
    sign();
    await scheduler.advance(1000 - IDLE_EVENT_FILTER_MS + 1);
    expect(times()).toBe(1);
  });

  it('does nothing after it is stopped', async () => {
    const { scheduler, times, stop, sign } = aVisitor();
    stop();
    sign();
    await scheduler.advance(2 * IDLE_TIMEOUT_MS);
    expect(times()).toBe(0);
  });
});
