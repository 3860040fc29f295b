import { fakeClock } from '@waypost/platform/kernel/testing';
import { createAssignedUnits } from './assigned-units';
import type { TallyIncrement } from './count-store';

const CONTROL = { experiment: 'headline', phase: 1, variant: 'control' };
const B = { ...CONTROL, variant: 'b' };

describe('assigned units', () => {
  /** Counts for a store that refuses the first writes. */
  function counting(refusals: number) {
    const written: (readonly TallyIncrement[])[] = [];
    const errors: unknown[] = [];
    const away = new Error('away');
    let left = refusals;
    const assigned = createAssignedUnits({
      store: {
        async addAssigned(increments) {
          if (left-- > 0) throw away;
          written.push(increments);
        },
      },
      clock: fakeClock('2026-11-20T18:00:00.000Z'),
      dayOf: (instant) => instant.toISOString().slice(0, 10),
      onStoreError: (error) => errors.push(error),
      wait: async () => undefined,
    });
    return { assigned, errors, written: () => written.map((each) => each.map(({ variant, day, count }) => [variant, day, count])) };
  }

  it('are added up, and written once [R9.10]', async () => {
    const { assigned, written } = counting(0);
    for (const shown of [CONTROL, B, B]) assigned.add(shown);
    await assigned.flush();
    await assigned.flush();
    expect(written()).toEqual([
      [
        ['control', '2026-11-20', 1],
        ['b', '2026-11-20', 2],
      ],
    ]);
  });

  it('are written later if the store refuses them, together with those that came meanwhile [R9.10]', async () => {
    const { assigned, errors, written } = counting(1);
    for (const shown of [CONTROL, B]) assigned.add(shown);
    const refused = assigned.flush();
    assigned.add(B);
    await refused;
    expect(errors).toEqual([new Error('away')]);
    await assigned.flush();
    expect(written()).toEqual([
      [
        ['b', '2026-11-20', 2],
        ['control', '2026-11-20', 1],
      ],
    ]);
  });

  it('are written before the process ends, though the store refuses them at first [R9.10]', async () => {
    const { assigned, errors, written } = counting(3);
    assigned.add(B);
    await assigned.drain();
    expect(written()).toEqual([[['b', '2026-11-20', 1]]]);
    expect(errors).toHaveLength(3);
  });

  it('are written before the process ends, though a write of before is still to be refused [R9.10]', async () => {
    const { assigned, written } = counting(1);
    assigned.add(B);
    void assigned.flush();
    await assigned.drain();
    expect(written()).toEqual([[['b', '2026-11-20', 1]]]);
  });

  it('are reported as lost if the store refuses them to the end [R9.10]', async () => {
    const { assigned, errors, written } = counting(Infinity);
    assigned.add(B);
    await assigned.drain();
    expect([written(), errors.length]).toEqual([[], 5]);
  });

  it('are written without another visit once the store is back [R9.10]', async () => {
    jest.useFakeTimers();
    try {
      const { assigned, written } = counting(1);
      assigned.add(B);
      await assigned.flush();
      await jest.runOnlyPendingTimersAsync();
      expect(written()).toEqual([[['b', '2026-11-20', 1]]]);
    } finally {
      jest.useRealTimers();
    }
  });
});
