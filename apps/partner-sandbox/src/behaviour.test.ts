import fc from 'fast-check';
import { changed, DEFAULT_BEHAVIOUR, isFailing, parseControl, type Control } from './behaviour';

const control = (body: object): Control => {
  const result = parseControl(body);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe('parseControl', () => {
  it.each([
    [{ partner: 'alpha' }],
    [{ partner: 'alpha', latencyMs: 2000, failRate: 0.5, bid: 3, adsCount: 0, status: 503, mode: 'garbage' }],
    [{ partner: 'beta', status: 'ERROR' }],
    [{ partner: 'beta', bid: null }],
    [{ partner: 'beta', adsCount: 6 }],
    [{ partner: 'alpha', adsCount: 100 }],
  ])('accepts %j [R8.10]', (body) => {
    expect(parseControl(body).ok).toBe(true);
  });

  it.each<[unknown, string]>([
    [null, ''],
    ['alpha', ''],
    [[], ''],
    [{}, 'partner'],
    [{ partner: 'gamma' }, 'partner'],
    [{ partner: 'alpha', latencyMs: -1 }, 'latencyMs'],
    [{ partner: 'alpha', latencyMs: '5' }, 'latencyMs'],
    [{ partner: 'alpha', failRate: 1.1 }, 'failRate'],
    [{ partner: 'alpha', bid: 'low' }, 'bid'],
    [{ partner: 'alpha', adsCount: 2.5 }, 'adsCount'],
    [{ partner: 'alpha', adsCount: 101 }, 'adsCount'],
    [{ partner: 'alpha', status: 99 }, 'status'],
    [{ partner: 'alpha', status: 'BROKEN' }, 'status'],
    [{ partner: 'alpha', mode: 'slow' }, 'mode'],
    [{ partner: 'alpha', latency: 5 }, 'latency'],
    [{ partner: 'alpha', constructor: 5 }, 'constructor'],
  ])('names the wrong field of %j [R8.10] [R12.02]', (body, field) => {
    expect(parseControl(body)).toEqual({ ok: false, error: { field, message: expect.any(String) } });
  });
});

it('changes the named fields, leaves the others, and resets a null to the default [R8.10]', () => {
  const low = changed(DEFAULT_BEHAVIOUR.alpha, control({ partner: 'alpha', bid: 3, adsCount: 1 }));
  expect(low).toEqual({ ...DEFAULT_BEHAVIOUR.alpha, bid: 3, adsCount: 1 });

  const slow = changed(low, control({ partner: 'alpha', latencyMs: 50 }));
  expect(slow).toEqual({ ...low, latencyMs: 50 });

  expect(changed(slow, control({ partner: 'alpha', bid: null }))).toEqual({ ...slow, bid: 42 });
});

it.each([
  [0, [false, false, false, false]],
  [1, [true, true, true, true]],
  [0.5, [false, true, false, true]],
  [0.25, [false, false, false, true]],
])('fails a share of %d of the calls, always the same ones [R8.10]', (failRate, expected) => {
  expect([1, 2, 3, 4].map((call) => isFailing(failRate, call))).toEqual(expected);
});

it('fails as many calls as any rate says, to within one [R8.10]', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 500 }), (failRate, calls) => {
      const failures = Array.from({ length: calls }, (_, index) => isFailing(failRate, index + 1)).filter(Boolean).length;
      expect(Math.abs(failures - calls * failRate)).toBeLessThanOrEqual(1);
    }),
  );
});
