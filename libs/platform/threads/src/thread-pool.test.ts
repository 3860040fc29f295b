import { Worker } from 'node:worker_threads';
import { createThreadPool, type ThreadPool } from './thread-pool';

/** Threads that double a number, or follow a command. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (question) => {
    if (question === 'never') for (;;) {}
    if (question === 'throw') throw new Error('a fault in the thread');
    if (question === 'exit') process.exit(3);
    parentPort.postMessage(question * 2);
  });`;

interface Later {
  readonly ms: number;
  readonly run: () => void;
}

const DEADLINE_MS = 700;
const IDLE_MS = 5_000;

function aPool(most = 1) {
  const started: Worker[] = [];
  const crashes: string[] = [];
  const later = new Set<Later>();
  let onSet: ((later: Later) => void) | null = null;
  const pool: ThreadPool<unknown, number> = createThreadPool({
    start: () => {
      const thread = new Worker(THREAD, { eval: true });
      started.push(thread);
      return thread;
    },
    most,
    deadlineMs: DEADLINE_MS,
    idleMs: IDLE_MS,
    mostWaiting: 2,
    onCrash: (error) => crashes.push(String(error)),
    after: (ms, run) => {
      const planned = { ms, run };
      later.add(planned);
      onSet?.(planned);
      return () => void later.delete(planned);
    },
  });
  pools.push(pool);
  const planned = (ms: number): Later | undefined => [...later].find((each) => each.ms === ms);
  return {
    pool,
    started,
    crashes,
    planned,
    /** Resolves once a question's deadline is running. */
    deadline: () =>
      new Promise<Later>((resolve) => {
        const running = planned(DEADLINE_MS);
        if (running) resolve(running);
        onSet = (set) => {
          if (set.ms === DEADLINE_MS) resolve(set);
        };
      }),
  };
}

const pools: ThreadPool<unknown, number>[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('a thread pool', () => {
  it('starts with the first task, answers on one thread, and ends it when idle [R10.06]', async () => {
    const { pool, started, planned } = aPool();
    expect(started).toHaveLength(0);
    expect(await pool.ask(4)).toEqual({ ok: true, value: 8 });
    expect(await pool.ask(5)).toEqual({ ok: true, value: 10 });
    expect(started).toHaveLength(1);

    const ended = new Promise((resolve) => started[0]?.once('exit', resolve));
    planned(IDLE_MS)?.run();
    await ended;
    expect(await pool.ask(6)).toEqual({ ok: true, value: 12 });
    expect(started).toHaveLength(2);
  });

  it('ends a thread at the deadline, and another thread answers the waiting task [R10.06]', async () => {
    const { pool, started, deadline } = aPool();
    const stuck = pool.ask('never');
    const behind = pool.ask(7);
    (await deadline()).run();
    expect(await stuck).toEqual({ ok: false, error: 'late' });
    expect(await behind).toEqual({ ok: true, value: 14 });
    expect(started).toHaveLength(2);
  });

  it('counts the deadline from the start of a task, not while it waits', async () => {
    const { pool, deadline, planned } = aPool();
    const first = pool.ask('never');
    const second = pool.ask(1);
    const running = await deadline();
    running.run();
    await first;
    expect(planned(DEADLINE_MS)).not.toBe(running);
    expect(await second).toEqual({ ok: true, value: 2 });
  });

  it.each([
    ['throw', ['Error: a fault in the thread']],
    ['exit', []],
  ])('continues if a thread ends by itself (%s)', async (how, expected) => {
    const { pool, started, crashes } = aPool();
    const lost = pool.ask(how);
    const behind = pool.ask(7);
    expect(await lost).toEqual({ ok: false, error: 'ended' });
    expect(await behind).toEqual({ ok: true, value: 14 });
    expect(started).toHaveLength(2);
    expect(crashes).toEqual(expected);
  });

  it('refuses tasks beyond its queue', async () => {
    const { pool } = aPool();
    const taken = [pool.ask('never'), pool.ask(1), pool.ask(2)];
    expect(await pool.ask(3)).toEqual({ ok: false, error: 'busy' });
    await pool.close();
    expect(await Promise.all(taken)).toEqual(taken.map(() => ({ ok: false, error: 'ended' })));
  });

  it('answers other tasks on a second thread while the first is blocked', async () => {
    const { pool } = aPool(2);
    const stuck = pool.ask('never');
    expect(await pool.ask(9)).toEqual({ ok: true, value: 18 });
    await pool.close();
    expect(await stuck).toEqual({ ok: false, error: 'ended' });
  });

  it('leaves the event loop free while a thread works [R10.06]', async () => {
    const { pool, deadline } = aPool();
    const stuck = pool.ask('never');
    const running = await deadline();
    // The thread only loops, and the main loop still makes progress.
    for (let turn = 0; turn < 1_000; turn++) await new Promise((resolve) => setImmediate(resolve));
    running.run();
    expect(await stuck).toEqual({ ok: false, error: 'late' });
  });
});
