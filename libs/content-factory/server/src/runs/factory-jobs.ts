import type { Jobs } from '@waypost/platform/jobs';
import type { RunStore } from '../ports/run-store';
import { workItem, type WorkItemDeps } from './work-item';

export const ITEM_JOB = 'content-factory-item';
export const RESUME_JOB = 'content-factory-resume';
/** The number of items that a process works on at once. Providers limit requests, and readers should not wait. */
export const ITEM_WORKERS = 2;
/** Longer than the slowest answer. */
const ITEM_JOB_SECONDS = 300;
const RESUME_EVERY = '* * * * *';

export interface FactoryJobsDeps extends Omit<WorkItemDeps, 'sendLater' | 'every'> {
  readonly jobs: Jobs;
  /** Calls the listener when a run may have changed in any process. */
  readonly onRunsChanged: (listener: () => void) => () => Promise<void>;
  /** Receives the error of a look for ended items, whose requests then go on. */
  readonly onUnaborted: (error: unknown) => void;
}

export interface FactoryJobs {
  send(itemIds: readonly string[]): Promise<void>;
  /** Aborts this process's requests for these items. */
  abort(itemIds: readonly string[]): void;
}

/** A job that this process works on. Two jobs of an item may overlap. The second one then ends at once, because the item is leased. */
interface Asked {
  readonly itemId: string;
  readonly cancelled: AbortController;
}

const itemIdsOf = (asked: Iterable<Asked>): readonly string[] => [...asked].map(({ itemId }) => itemId);

const itemIdOf = (data: unknown): string => {
  if (typeof data === 'object' && data !== null && 'itemId' in data && typeof data.itemId === 'string') return data.itemId;
  throw new Error('the job names no item');
};

/** Defines a durable job for each item (R10.17), and one that finds items whose worker has died. Call it before jobs start. */
export function defineFactoryJobs({ jobs, onRunsChanged, onUnaborted, ...deps }: FactoryJobsDeps): FactoryJobs {
  const asked = new Set<Asked>();
  // The keys limit an item to one due job and one later job, however often it is sent. A retry is due, so it does not wait for the later one.
  const send = (itemIds: readonly string[]): Promise<void> =>
    jobs.sendAll(
      ITEM_JOB,
      itemIds.map((itemId) => ({ data: { itemId }, singletonKey: `${itemId}:due` })),
    );
  const sendLater = async (itemId: string, startAfter: Date): Promise<void> => {
    await jobs.send(ITEM_JOB, { itemId }, { startAfter, singletonKey: `${itemId}:later` });
  };
  const work = workItem({ ...deps, sendLater, every: everyMs });
  const abort = (itemIds: readonly string[]): void => {
    for (const { itemId, cancelled } of asked) if (itemIds.includes(itemId)) cancelled.abort(new Error('the run was cancelled'));
  };

  jobs.define(ITEM_JOB, {
    parse: itemIdOf,
    concurrency: ITEM_WORKERS,
    expireSeconds: ITEM_JOB_SECONDS,
    async handle(itemId, { signal }) {
      const own: Asked = { itemId, cancelled: new AbortController() };
      asked.add(own);
      const stopWatching = onRunsChanged(() => void abortEnded(deps.runs, itemIdsOf(asked), abort).catch(onUnaborted));
      try {
        await work(itemId, AbortSignal.any([signal, own.cancelled.signal]));
      } finally {
        asked.delete(own);
        await stopWatching();
      }
    },
  });
  jobs.define(RESUME_JOB, {
    parse: () => null,
    async handle() {
      await send(await deps.runs.openItems(deps.clock.now()));
    },
  });
  jobs.schedule(RESUME_JOB, RESUME_EVERY, { isRunAtStart: true });

  return { send, abort };
}

function everyMs(ms: number, work: () => void): () => void {
  const timer = setInterval(work, ms);
  return () => clearInterval(timer);
}

/** Aborts ended items, because a run may be cancelled in a process other than the one that makes its requests. */
async function abortEnded(
  runs: Pick<RunStore, 'endedAmong'>,
  itemIds: readonly string[],
  abort: (itemIds: readonly string[]) => void,
): Promise<void> {
  if (itemIds.length > 0) abort(await runs.endedAmong(itemIds));
}
