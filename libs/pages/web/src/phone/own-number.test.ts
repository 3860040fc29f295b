import { fakeClock } from '@waypost/platform/kernel/testing';
import { aLease, aPlacement } from '@waypost/phones/model/testing';
import { onOwnNumber } from './own-number';
import type { VisitState } from './visit-state';

const rules = [{ id: 'nevada', afid: 'a', defaultPhone: '8335550142', when: { state: ['NV'] } }];

function aStore(changes: Partial<Record<'lease' | 'ipLookup' | 'rules' | 'clockOffset', unknown>> = {}) {
  const listeners = new Set<() => void>();
  const stateOf = ({ lease = null, ipLookup = null, rules: pageRules, clockOffset = 0 }: typeof changes) =>
    ({
      page: { payload: { placement: aPlacement({ rules: pageRules as typeof rules | undefined }) }, step: null },
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

  it.each([
    ['without lease and rules', {}],
    ['whose lease has ended', { lease: aLease({ expirationDate: '2026-11-18T18:00:00.000Z' }) }],
  ])('does not run for a visit %s, whose number is in the page [R8.05]', (_what, state) => {
    const run = jest.fn();
    onOwnNumber(aStore(state), fakeClock(), run);
    expect(run).not.toHaveBeenCalled();
  });
});
