import fc from 'fast-check';
import { RELOAD_GUARD_TTL_MS, reloadDecision } from './reload-guard';

const start = new Date('2026-11-18T18:00:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);

describe('reloadDecision', () => {
  it('guards for ten seconds [R2.14]', () => {
    expect(RELOAD_GUARD_TTL_MS).toBe(10_000);
    const first = reloadDecision({ stored: null, path: '/a', now: start });
    expect(first.shouldReload).toBe(true);
    expect(reloadDecision({ stored: first.record, path: '/a', now: later(9_999) }).shouldReload).toBe(false);
    expect(reloadDecision({ stored: first.record, path: '/a', now: later(10_000) }).shouldReload).toBe(true);
  });

  it('guards each path separately [R2.14]', () => {
    const first = reloadDecision({ stored: null, path: '/a', now: start });
    expect(reloadDecision({ stored: first.record, path: '/b', now: later(1) }).shouldReload).toBe(true);
  });

  it('does not send the tab back and forth between two failing pages [R2.14]', () => {
    const a = reloadDecision({ stored: null, path: '/a', now: start });
    const b = reloadDecision({ stored: a.record, path: '/b', now: later(1_000) });
    expect(reloadDecision({ stored: b.record, path: '/a', now: later(2_000) }).shouldReload).toBe(false);
    expect(reloadDecision({ stored: b.record, path: '/b', now: later(2_000) }).shouldReload).toBe(false);
  });

  it('does not change the record when it refuses, so that a refusal does not prolong the guard [R2.14]', () => {
    const first = reloadDecision({ stored: null, path: '/a', now: start });
    const refused = reloadDecision({ stored: first.record, path: '/a', now: later(9_000) });
    expect(reloadDecision({ stored: refused.record, path: '/a', now: later(10_000) }).shouldReload).toBe(true);
  });

  it.each(['', 'null', '[]', '"x"', '{', '{"/a":"soon"}', '{"/a":null}', '{"/a":99999999999999}'])(
    'treats a record of %j as none [R2.14]',
    (stored) => {
      expect(reloadDecision({ stored, path: '/a', now: start }).shouldReload).toBe(true);
    },
  );

  it('reloads a path at most once in any ten seconds, for any sequence of failures [R2.14]', () => {
    const failures = fc.array(fc.record({ path: fc.constantFrom('/a', '/b', '__proto__'), afterMs: fc.integer({ min: 0, max: 15_000 }) }), {
      maxLength: 20,
    });
    fc.assert(
      fc.property(failures, (events) => {
        let now = start.getTime();
        let stored: string | null = null;
        const lastLoad = new Map<string, number>();
        for (const { path, afterMs } of events) {
          now += afterMs;
          const decision = reloadDecision({ stored, path, now: new Date(now) });
          const last = lastLoad.get(path);
          expect(decision.shouldReload).toBe(last === undefined || now - last >= RELOAD_GUARD_TTL_MS);
          if (decision.shouldReload) lastLoad.set(path, now);
          stored = decision.record;
        }
      }),
    );
  });
});
