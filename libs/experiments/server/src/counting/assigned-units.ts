import type { ShownVariant } from '@waypost/experiments/model/assignment';
import { retry, type Clock } from '@waypost/platform/kernel';
import type { ExperimentCountStore, TallyIncrement } from './count-store';

/** A process that is killed loses at most this much of the counts, or what the store has refused. */
const FLUSH_MS = 2_000;
/** The delays of a last write: a failover of the database takes seconds, and a process has ten to end. */
const DRAIN_DELAYS_MS = [100, 400, 1_500, 3_000];

export interface AssignedUnitsDeps {
  readonly store: Pick<ExperimentCountStore, 'addAssigned'>;
  readonly clock: Clock;
  readonly dayOf: (instant: Date) => string;
  readonly onStoreError: (error: unknown) => void;
  /** Waits between the attempts of a last write. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** Counts the assigned units per variant (R9.10). It adds them up in memory, because a visit must not wait for a write. */
export interface AssignedUnits {
  add(shown: ShownVariant): void;
  /** Writes the counts that are in memory. If the store refuses them, they are written later. */
  flush(): Promise<void>;
  /** Writes the counts that are in memory before the process ends, also after some refusals. What then remains is reported and lost. */
  drain(): Promise<void>;
}

export function createAssignedUnits({ store, clock, dayOf, onStoreError, wait }: AssignedUnitsDeps): AssignedUnits {
  let waiting = new Map<string, TallyIncrement>();
  let timer: NodeJS.Timeout | undefined;
  let isDraining = false;
  /** The writes that the timer began. A process that ends waits for them, because their counts return if they fail. */
  let writes: Promise<void> = Promise.resolve();
  const addUp = (increment: TallyIncrement): void => {
    const { experiment, phase, variant, day, count } = increment;
    const name = JSON.stringify([experiment, phase, variant, day]);
    waiting.set(name, { ...increment, count: (waiting.get(name)?.count ?? 0) + count });
    if (!isDraining) timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const increments = [...waiting.values()];
    waiting = new Map();
    if (increments.length === 0) return;
    try {
      await store.addAssigned(increments);
    } catch (error) {
      // Without them, fewer units would be assigned than exposed. They are few: one increment per variant and day.
      for (const increment of increments) addUp(increment);
      throw error;
    }
  };
  const flush = (): Promise<void> => {
    const written = write().catch(onStoreError);
    writes = Promise.all([writes, written]).then(() => undefined);
    return written;
  };
  return {
    flush,
    async drain() {
      isDraining = true;
      await writes;
      await retry(write, { delaysMs: DRAIN_DELAYS_MS, onRetry: onStoreError, ...(wait && { wait }) }).catch(onStoreError);
    },
    add: ({ experiment, phase, variant }) => addUp({ experiment, phase, kind: 'assigned', variant, day: dayOf(clock.now()), count: 1 }),
  };
}
