import fc from 'fast-check';
import { isSeenStale, isSessionAlive, SEEN_INTERVAL_MS, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session-lifetime';

const START = new Date('2026-11-18T09:00:00.000Z').getTime();
const at = (ms: number) => new Date(START + ms);

describe('isSessionAlive', () => {
  it.each([
    ['just signed in', 0, 0, true],
    ['a moment before it is idle', 0, SESSION_IDLE_MS - 1, true],
    ['idle', 0, SESSION_IDLE_MS, false],
    ['used all day, a moment before its end', SESSION_ABSOLUTE_MS - 1000, SESSION_ABSOLUTE_MS - 1, true],
    ['used all day, at its end', SESSION_ABSOLUTE_MS - 1000, SESSION_ABSOLUTE_MS, false],
  ])('is right for a session that is %s [R11.04]', (_what, lastSeen, now, isAlive) => {
    expect(isSessionAlive({ signedInAt: at(0), lastSeenAt: at(lastSeen) }, at(now))).toBe(isAlive);
  });

  it('never returns true again after false [R11.04]', () => {
    const ms = fc.integer({ min: 0, max: 2 * SESSION_ABSOLUTE_MS });
    fc.assert(
      fc.property(ms, ms, ms, (lastSeen, now, later) => {
        const times = { signedInAt: at(0), lastSeenAt: at(lastSeen) };
        if (!isSessionAlive(times, at(now))) expect(isSessionAlive(times, at(now + later))).toBe(false);
      }),
    );
  });
});

describe('isSeenStale', () => {
  it('is true at most once a minute [R11.04]', () => {
    expect(isSeenStale({ lastSeenAt: at(0) }, at(SEEN_INTERVAL_MS - 1))).toBe(false);
    expect(isSeenStale({ lastSeenAt: at(0) }, at(SEEN_INTERVAL_MS))).toBe(true);
  });
});
