import type { ShownVariant } from '@waypost/experiments/model/assignment';
import type { Clock } from '@waypost/platform/kernel';
import type { ExperimentCountStore, TallyIncrement } from './count-store';

/** A process that is killed loses at most this much of the counts. */
const FLUSH_MS = 2_000;

export interface AssignedUnitsDeps {
  readonly store: Pick<ExperimentCountStore, 'addAssigned'>;
  readonly clock: Clock;
  readonly dayOf: (instant: Date) => string;
  readonly onLost: (error: unknown) => void;
}

/** Counts the assigned units per variant (R9.10). It adds them up in memory, because a visit must not wait for a write. */
export interface AssignedUnits {
  add(shown: ShownVariant): void;
  /** Writes the counts that are still in memory. */
  flush(): Promise<void>;
}

export function createAssignedUnits({ store, clock, dayOf, onLost }: AssignedUnitsDeps): AssignedUnits {
  let waiting = new Map<string, TallyIncrement>();
  let timer: NodeJS.Timeout | undefined;
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const increments = [...waiting.values()];
    waiting = new Map();
    if (increments.length > 0) await store.addAssigned(increments).catch(onLost);
  };
  return {
    flush,
    add({ experiment, phase, variant }) {
      const day = dayOf(clock.now());
      const name = JSON.stringify([experiment, phase, variant, day]);
      const count = (waiting.get(name)?.count ?? 0) + 1;
      waiting.set(name, { experiment, phase, kind: 'assigned', variant, day, count });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
  };
}
