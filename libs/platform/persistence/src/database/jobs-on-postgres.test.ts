import { createJobs, type Jobs } from '@waypost/platform/jobs';
import { maintainJobs } from '@waypost/platform/jobs/testing';
import { newId } from '@waypost/platform/kernel';
import { until } from '@waypost/platform/kernel/testing';
import { databaseOfTests } from '../../testing';

// pg-boss against a real server. The test is here, because lower libraries have no server.

const log = { info: jest.fn(), warn: jest.fn() };
const database = databaseOfTests({ log });
const started: Jobs[] = [];

type JobsOptions = Parameters<typeof createJobs>[0];
type Answer = { readonly rows: unknown[] };

const stopAll = () => Promise.all(started.splice(0).map((jobs) => jobs.stop()));
afterEach(async () => {
  jest.restoreAllMocks();
  await stopAll();
});

const newJobs = (options: Partial<JobsOptions> = {}): Jobs => {
  const jobs = createJobs({ pool: database.pool, log, pollMs: 100, ...options });
  started.push(jobs);
  return jobs;
};
/** The pool, with every statement in the hands of `query`. */
const poolWith = (query: (run: () => Promise<Answer>, text: string, values?: unknown[]) => Promise<Answer>): JobsOptions['pool'] => ({
  async connect() {
    const connection = await database.pool.connect();
    return {
      query: (text, values) => query(() => connection.query(text, values), text, values),
      release: (error) => connection.release(error),
    };
  },
});
const parse = (data: unknown): { readonly n: number } => {
  const n = typeof data === 'object' && data !== null && 'n' in data ? data.n : undefined;
  if (typeof n !== 'number') throw new Error('n must be a number');
  return { n };
};

const abortOf = (signal: AbortSignal): Promise<void> => new Promise((resolve) => signal.addEventListener('abort', () => resolve()));

describe('createJobs on PostgreSQL', () => {
  it('runs each job once, in one of several processes [R7.08]', async () => {
    const done: number[] = [];
    const processes = [newJobs(), newJobs()];
    for (const jobs of processes) {
      jobs.define('count', { parse, handle: async ({ n }) => void done.push(n), concurrency: 3 });
      await jobs.start();
    }
    await Promise.all(Array.from({ length: 20 }, (_, n) => processes[n % 2]?.send('count', { n })));
    await until(() => done.length >= 20, 'the twentieth job');
    expect([...done].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
  });

  it('starts in several processes at once, each with all queues [R16.06]', async () => {
    const names = Array.from({ length: 8 }, (_, n) => `at-once-${n}`);
    const processes = [newJobs(), newJobs(), newJobs()];
    for (const jobs of processes) for (const name of names) jobs.define(name, { parse, handle: async () => undefined });
    log.warn.mockClear();
    await Promise.all(processes.map((jobs) => jobs.start()));
    expect(log.warn).not.toHaveBeenCalled();
    for (const jobs of processes) for (const name of names) expect(await jobs.send(name, { n: 1 })).not.toBeNull();
  });

  it('accepts an id once, and one waiting job for each key', async () => {
    const jobs = newJobs();
    jobs.define('keyed', { parse, handle: async () => undefined });
    await jobs.start();
    const startAfter = new Date(Date.now() + 3_600_000);
    const id = newId();
    expect(await jobs.send('keyed', { n: 1 }, { id, startAfter })).toBe(id);
    expect(await jobs.send('keyed', { n: 1 }, { id, startAfter })).toBeNull();
    expect(await jobs.send('keyed', { n: 2 }, { singletonKey: 'k', startAfter })).not.toBeNull();
    expect(await jobs.send('keyed', { n: 2 }, { singletonKey: 'k', startAfter })).toBeNull();
  });

  it('sends many jobs together, in their order and without those whose key is waiting', async () => {
    const done: number[] = [];
    const jobs = newJobs();
    jobs.define('together', { parse, handle: async ({ n }) => void done.push(n) });
    await jobs.start();
    await jobs.sendAll('together', []);
    await jobs.sendAll(
      'together',
      [1, 1, 2, 3].map((n) => ({ data: { n }, singletonKey: `k${n}` })),
    );
    await jobs.send('together', { n: 4 });
    await until(() => done.includes(4), 'the last job');
    expect(done).toEqual([1, 2, 3, 4]);
  });

  it('accepts no id of a job that ended half a day ago, so that a day’s id is used once a day [R9.14]', async () => {
    const jobs = newJobs();
    jobs.define('daily', { parse, handle: async () => undefined });
    await jobs.start();
    const id = newId();
    await jobs.send('daily', { n: 1 }, { id });
    const endedEarlier =
      "update pgboss.job set completed_on = completed_on - interval '13 hours' where id = $1 and completed_on is not null";
    await until(async () => (await database.pool.query(endedEarlier, [id])).rowCount === 1, 'the end of the job');
    await maintainJobs({ pool: database.pool, log });
    expect(await jobs.send('daily', { n: 1 }, { id })).toBeNull();
  });

  it('retries, then moves the job to the dead letters, from where it can be sent again', async () => {
    let isFailing = true;
    const attempts: string[] = [];
    const jobs = newJobs();
    jobs.define('flaky', {
      parse,
      retry: { limit: 1, delaySeconds: 0 },
      deadLetter: 'flaky-dead',
      handle: async (_data, { attempt, isLastAttempt }) => {
        attempts.push(`${attempt} ${isLastAttempt}`);
        if (isFailing) throw new Error('the receiver is away');
      },
    });
    await jobs.start();
    await jobs.send('flaky', { n: 7 });
    await until(async () => (await jobs.deadLetters('flaky')).length === 1, 'the dead letter');
    expect(attempts).toEqual(['1 false', '2 true']);
    const [letter] = await jobs.deadLetters('flaky');
    expect(letter).toMatchObject({ data: { n: 7 }, reason: 'the receiver is away' });
    isFailing = false;
    expect(await jobs.resend('flaky', letter?.id ?? '')).toBe(true);
    await until(() => attempts.length === 3, 'the third attempt');
    expect(await jobs.deadLetters('flaky')).toEqual([]);
    expect(await jobs.resend('flaky', letter?.id ?? '')).toBe(false);
  });

  it('returns an unfinished job when the process stops, for another process to run [R16.04]', async () => {
    const first = newJobs({ stopGraceMs: 50 });
    let isAborted = false;
    let hasBegun = false;
    first.define('slow', {
      parse,
      async handle(_data, { signal }) {
        hasBegun = true;
        await abortOf(signal);
        isAborted = true;
      },
    });
    await first.start();
    await first.send('slow', { n: 1 });
    await until(() => hasBegun, 'the start of the job');
    await first.stop();
    expect(isAborted).toBe(true);

    const second = newJobs();
    const done: number[] = [];
    second.define('slow', { parse, handle: async ({ n }) => void done.push(n) });
    await second.start();
    await until(() => done.length === 1, 'the job');
  });

  it('returns a job of which another with its key is waiting [R16.04]', async () => {
    const first = newJobs({ stopGraceMs: 0 });
    let hasBegun = false;
    first.define('same-key', {
      parse,
      async handle(_data, { signal }) {
        hasBegun = true;
        await abortOf(signal);
      },
    });
    await first.start();
    await first.send('same-key', { n: 1 }, { singletonKey: 'k' });
    await until(() => hasBegun, 'the start of the job');
    await first.send('same-key', { n: 2 }, { singletonKey: 'k' });
    await first.stop();

    const done: number[] = [];
    const second = newJobs();
    second.define('same-key', { parse, handle: async ({ n }) => void done.push(n) });
    await second.start();
    await until(() => done.length === 2, 'both jobs');
    expect(done).toEqual([1, 2]);
  });

  it('leaves no job behind that nobody runs if the process is killed while it returns the job [R16.05]', async () => {
    const id = newId();
    const end = { isKilled: false, statements: 0 };
    let hasBegun = false;
    const first = newJobs({
      stopGraceMs: 0,
      pool: poolWith((run, _text, values) => {
        const isOfJob = JSON.stringify(values ?? []).includes(id);
        if (end.isKilled && isOfJob && ++end.statements > 1) return Promise.reject(new Error('the process was killed'));
        return run();
      }),
    });
    first.define('killed', {
      parse,
      async handle(_data, { signal }) {
        hasBegun = true;
        // The job is returned at once after it is aborted.
        signal.addEventListener('abort', () => (end.isKilled = true));
        await abortOf(signal);
      },
    });
    await first.start();
    await first.send('killed', { n: 1 }, { id });
    await until(() => hasBegun, 'the start of the job');
    await first.stop();
    const { rows } = await database.pool.query("select state < 'active' as is_waiting from pgboss.job where id = $1", [id]);
    expect(rows).toEqual([{ is_waiting: true }]);
  });

  it('continues after its connections were lost, even in the middle of a job [R16.05]', async () => {
    const jobs = newJobs();
    const done: number[] = [];
    jobs.define('survivor', {
      parse,
      handle: async ({ n }) => {
        if (n === 1)
          await database.pool
            .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
            .catch(() => undefined);
        done.push(n);
      },
    });
    await jobs.start();
    await jobs.send('survivor', { n: 1 });
    await until(() => done.length === 1, 'the job');
    const isSent = () =>
      jobs.send('survivor', { n: 2 }).then(
        () => true,
        () => false,
      );
    await until(isSent, 'a send after the outage');
    await until(() => done.includes(2), 'the job after the outage');
  });

  it('runs a schedule at the start on request', async () => {
    const jobs = newJobs();
    const done: unknown[] = [];
    jobs.define('at-start', { parse, handle: async ({ n }) => void done.push(n) });
    jobs.schedule('at-start', '0 3 1 1 *', { data: { n: 4 }, isRunAtStart: true });
    await jobs.start();
    await until(() => done.length === 1, 'the job');
    expect(done).toEqual([4]);
    await database.pool.query("delete from pgboss.schedule where name = 'at-start'");
  });

  describe('with a schedule', () => {
    const startScheduled = async (options: Partial<JobsOptions> = {}): Promise<readonly unknown[]> => {
      const done: unknown[] = [];
      const jobs = newJobs(options);
      jobs.define('every-minute', { parse: () => null, handle: async () => void done.push('ran') });
      jobs.schedule('every-minute', '* * * * *');
      await jobs.start();
      return done;
    };
    beforeEach(async () => {
      await startScheduled();
      await stopAll();
      // A start looks for due jobs if no process has looked for half a minute, and sends each once a minute.
      await database.pool.query('update pgboss.version set cron_on = null');
      await database.pool.query('delete from pgboss.job');
    });

    it('runs it by its cron expression', async () => {
      const { rows } = await database.pool.query('select name, cron, timezone from pgboss.schedule');
      expect(rows).toEqual([{ name: 'every-minute', cron: '* * * * *', timezone: 'UTC' }]);
      const done = await startScheduled();
      await until(() => done.length === 1, 'the job');
    });

    it('runs it although the first try to start failed in pg-boss [R16.05]', async () => {
      let failures = 0;
      const pool = poolWith((run, text) => {
        if (!text.includes('pgboss') || failures > 0) return run();
        failures++;
        return Promise.reject(new Error('sorry, too many clients already'));
      });
      const done = await startScheduled({ pool, startRetryMs: 1 });
      expect(failures).toBe(1);
      await until(() => done.length === 1, 'the job');
    });
  });

  it('leaves no timer of a try to start that failed half-way [R16.05]', async () => {
    const [set, cleared] = [jest.spyOn(globalThis, 'setInterval'), jest.spyOn(globalThis, 'clearInterval')];
    let failures = 0;
    const pool = poolWith((run, _text, values) => {
      // The first statement about the queue itself comes after the start of pg-boss.
      if (values?.[0] !== 'half-way' || failures > 0) return run();
      failures++;
      return Promise.reject(new Error('the connection was lost'));
    });
    const jobs = newJobs({ pool, startRetryMs: 1 });
    let isDone = false;
    jobs.define('half-way', { parse, handle: async () => void (isDone = true) });
    await jobs.start();
    await until(() => jobs.send('half-way', { n: 1 }).then(Boolean, () => false), 'the queue');
    await until(() => isDone, 'the job');
    await jobs.stop();
    const timers = set.mock.results.map(({ value }) => value as unknown);
    expect(timers.length).toBeGreaterThan(0);
    const stopped = cleared.mock.calls.map(([timer]) => timer);
    expect(timers.filter((timer) => !stopped.includes(timer as NodeJS.Timeout))).toEqual([]);
  });
});
