import type { ShownVariant } from '@waypost/experiments/model/assignment';
import type { Clock } from '@waypost/platform/kernel';
import type { ExperimentCountStore, TallyIncrement } from './count-store';

/** A process that is killed loses at most this much of the counts, or what the store has refused. */
const FLUSH_MS = 2_000;

export interface AssignedUnitsDeps {
  readonly store: Pick<ExperimentCountStore, 'addAssigned'>;
  readonly clock: Clock;
  readonly dayOf: (instant: Date) => string;
  readonly onStoreError: (error: unknown) => void;
}

/** Counts the assigned units per variant (R9.10). It adds them up in memory, because a visit must not wait for a write. */
export interface AssignedUnits {
  add(shown: ShownVariant): void;
  /** Writes the counts that are still in memory. */
  flush(): Promise<void>;
}

export function createAssignedUnits({ store, clock, dayOf, onStoreError }: AssignedUnitsDeps): AssignedUnits {
  let waiting = new Map<string, TallyIncrement>();
  let timer: NodeJS.Timeout | undefined;
  const wait = (increment: TallyIncrement): void => {
    const { experiment, phase, variant, day, count } = increment;
    const name = JSON.stringify([experiment, phase, variant, day]);
    waiting.set(name, { ...increment, count: (waiting.get(name)?.count ?? 0) + count });
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const increments = [...waiting.values()];
    waiting = new Map();
    if (increments.length === 0) return;
    try {
      await store.addAssigned(increments);
    } catch (error) {
      onStoreError(error);
      // Without them, fewer units would be assigned than exposed. They are few: one increment per variant and day.
      for (const increment of increments) wait(increment);
    }
  };
  return {
    flush,
    add: ({ experiment, phase, variant }) => wait({ experiment, phase, kind: 'assigned', variant, day: dayOf(clock.now()), count: 1 }),
  };
}
