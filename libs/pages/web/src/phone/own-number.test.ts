import { fakeClock } from '@waypost/platform/kernel/testing';
import { aLease, aPlacement } from '@waypost/phones/model/testing';
import type { Placement } from '@waypost/phones/model';
import { onOwnNumber } from './own-number';
import type { VisitState } from './visit-state';

const rules = [{ id: 'nevada', afid: 'a', defaultPhone: '8335550142', when: { state: ['NV'] } }];

function aStore(changes: Partial<Record<'lease' | 'ipLookup' | 'rules' | 'clockOffset', unknown>> = {}) {
  const listeners = new Set<() => void>();
  const stateOf = ({ lease = null, ipLookup = null, rules: pageRules, clockOffset = 0 }: typeof changes) =>
    ({
      page: { payload: { placement: aPlacement({ rules: pageRules as Placement['rules'] }) }, step: null },
      session: { session: null },
      userState: { state: { lease } },
      ipLookup,
      clockOffset,
    }) as unknown as VisitState;
  let state = stateOf(changes);
  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener) && undefined;
    },
    become(next: typeof changes) {
      state = stateOf(next);
      for (const listener of [...listeners]) listener();
    },
    listeners,
  };
}

describe('onOwnNumber', () => {
  it('runs at once for a visit with a lease in force [R8.05]', () => {
    const run = jest.fn();
    onOwnNumber(aStore({ lease: aLease() }), fakeClock(), run);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs for a lease that is in force by our clock, as soon as that is clear [R8.05]', () => {
    const store = aStore({ lease: aLease() });
    const clock = fakeClock();
    clock.set('2026-11-18T18:06:00.000Z');
    const run = jest.fn();
    onOwnNumber(store, clock, run);
    expect(run).not.toHaveBeenCalled();
    store.become({ lease: aLease(), clockOffset: -300_000 });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs once, when the visit matches a phone rule [R8.11]', () => {
    const store = aStore({ rules });
    const run = jest.fn();
    onOwnNumber(store, fakeClock(), run);
    store.become({ rules, ipLookup: { stateCode: 'CA' } });
    expect(run).not.toHaveBeenCalled();

    store.become({ rules, ipLookup: { stateCode: 'NV' } });
    store.become({ rules, ipLookup: { stateCode: 'NV' } });
    expect(run).toHaveBeenCalledTimes(1);
    expect(store.listeners.size).toBe(0);
  });

  describe('for a rule by hours', () => {
    const saturday = [
      { id: 'saturday', afid: 'a', defaultPhone: '8335550142', when: { hours: [{ days: [6], from: '06:00', to: '15:00' }] } },
    ];
    const BEFORE_SIX = new Date('2026-11-21T13:59:00Z');
    const HOUR_MS = 3_600_000;
    const clock = { now: () => new Date() };
    beforeEach(() => jest.useFakeTimers({ now: BEFORE_SIX }));
    afterEach(() => jest.useRealTimers());

    it('runs when the hours begin, by our clock [R8.11]', () => {
      const store = aStore({ rules: saturday });
      const run = jest.fn();
      onOwnNumber(store, clock, run);
      store.become({ rules: saturday, clockOffset: -20_000 });
      jest.advanceTimersByTime(79_999);
      expect(run).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(run).toHaveBeenCalledTimes(1);
      expect([store.listeners.size, jest.getTimerCount()]).toEqual([0, 0]);
    });

    it('runs within the hours when the page is visible again [R8.11]', () => {
      const run = jest.fn();
      onOwnNumber(aStore({ rules: saturday }), clock, run);
      jest.setSystemTime(BEFORE_SIX.getTime() + HOUR_MS);
      document.dispatchEvent(new Event('visibilitychange'));
      expect(run).toHaveBeenCalledTimes(1);
    });

    it('does not run if only the device’s clock is within the hours [R8.11]', () => {
      jest.setSystemTime(BEFORE_SIX.getTime() + HOUR_MS);
      const run = jest.fn();
      onOwnNumber(aStore({ rules: saturday, clockOffset: -2 * HOUR_MS }), clock, run);
      expect(run).not.toHaveBeenCalled();
    });
  });

  it.each([
    ['without lease and rules', {}],
    ['whose lease has ended', { lease: aLease({ expirationDate: '2026-11-18T18:00:00.000Z' }) }],
  ])('does not run for a visit %s, whose number is in the page [R8.05]', (_what, state) => {
    const run = jest.fn();
    onOwnNumber(aStore(state), fakeClock(), run);
    expect(run).not.toHaveBeenCalled();
  });
});
