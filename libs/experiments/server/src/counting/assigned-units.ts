import type { ShownVariant } from '@waypost/experiments/model/assignment';
import type { Clock } from '@waypost/platform/kernel';
import type { ExperimentCountStore, TallyIncrement } from './count-store';

/** If a process is killed, it loses at most so many seconds of counts. */
const FLUSH_MS = 2_000;

export interface AssignedUnitsDeps {
  readonly store: Pick<ExperimentCountStore, 'addAssigned'>;
  readonly clock: Clock;
  readonly dayOf: (instant: Date) => string;
  readonly onLost: (error: unknown) => void;
}

/** Counts on the server who was given which variant (R9.10): added up in memory, because a visit must not wait for it. */
export interface AssignedUnits {
  add(shown: ShownVariant): void;
  /** Writes what is not written. */
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
