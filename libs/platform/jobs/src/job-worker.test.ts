import { createJobRegistry } from './job-registry';
import { createJobWorker, type FetchedJob, type JobQueue } from './job-worker';
import type { JobDefinition } from './jobs';

const turns = async (count = 10) => {
  for (let index = 0; index < count; index++) await new Promise((resolve) => setImmediate(resolve));
};

function aWorker(definition: Partial<JobDefinition<unknown>>, waiting: FetchedJob[], failCompletions = 0) {
  const lines: string[] = [];
  const waits: number[] = [];
  let failures = failCompletions;
  const queue: JobQueue = {
    fetch: async (_name, count) => waiting.splice(0, count),
    async complete(_name, id) {
      if (failures-- > 0) throw new Error('the database is away');
      lines.push(`completed ${id}`);
    },
    fail: async (_name, id, error) => void lines.push(`failed ${id}: ${(error as Error).message}`),
    handBack: async (_name, id) => void lines.push(`handed back ${id}`),
  };
  const registry = createJobRegistry();
  registry.define('work', { parse: (data) => data, handle: async () => undefined, ...definition });
  const errors: unknown[] = [];
  const worker = createJobWorker({
    job: registry.find('work'),
    queue,
    pollMs: 60_000,
    wait: async (ms) => void waits.push(ms),
    onFailure: () => undefined,
    onError: (error) => errors.push(error),
  });
  return { worker, lines, waits, errors };
}
const aJob = (id: string, retryCount = 0): FetchedJob => ({ id, data: {}, retryCount });

describe('createJobWorker', () => {
  it('limits simultaneous jobs, and continues as soon as a job has ended', async () => {
    const ends: (() => void)[] = [];
    const handle = () => new Promise<void>((resolve) => ends.push(resolve));
    const { worker, lines } = aWorker(
      { handle, concurrency: 2 },
      ['1', '2', '3'].map((id) => aJob(id)),
    );
    worker.poll();
    await turns();
    expect(ends).toHaveLength(2);
    ends[0]?.();
    await turns();
    expect(ends).toHaveLength(3);
    expect(lines).toEqual(['completed 1']);
    for (const end of ends) end();
    await worker.stop(1_000);
    expect(lines).toEqual(['completed 1', 'completed 2', 'completed 3']);
  });

  it('counts unreadable data as a failed try', async () => {
    const parse = () => {
      throw new Error('not a publish');
    };
    const { worker, lines } = aWorker({ parse }, [aJob('1')]);
    worker.poll();
    await turns();
    await worker.stop(1_000);
    expect(lines).toEqual(['failed 1: not a publish']);
  });

  it('writes a result again after the database was away [R16.05]', async () => {
    const { worker, lines, waits, errors } = aWorker({}, [aJob('1')], 2);
    worker.poll();
    await turns();
    await worker.stop(1_000);
    expect(lines).toEqual(['completed 1']);
    expect(waits).toHaveLength(2);
    expect(errors).toHaveLength(2);
  });

  it('passes its attempt to a handler, and aborts and returns a job that does not end in time [R16.04]', async () => {
    const seen: unknown[] = [];
    const { worker, lines } = aWorker(
      {
        retry: { limit: 3, delaySeconds: 1 },
        handle: (_data, { attempt, isLastAttempt, signal }) =>
          new Promise((resolve) => {
            seen.push([attempt, isLastAttempt]);
            signal.addEventListener('abort', () => resolve());
          }),
      },
      [aJob('1', 3)],
    );
    worker.poll();
    await turns();
    await worker.stop(0);
    await turns();
    expect(seen).toEqual([[4, true]]);
    expect(lines).toEqual(['handed back 1']);
  });

  it('returns a job that it just received when it stops [R16.04]', async () => {
    const { worker, lines } = aWorker({}, [aJob('1'), aJob('2')]);
    worker.poll();
    await worker.stop(1_000);
    expect(lines).toEqual(['handed back 1']);
  });
});
