import type { FakeClock } from '@waypost/platform/kernel/testing';
import type { Scheduler } from '../src/scheduler';

export interface FakeScheduler extends Scheduler {
  /** Lets promises settle, then advances time and runs the timers that become due, in order. */
  advance(ms: number): Promise<void>;
  /** Lets promises settle without moving time. */
  settle(): Promise<void>;
  /** Settles and advances from timer to timer until none waits. Throws after `maxTimers`, because something never stops. */
  runUntilIdle(maxTimers?: number): Promise<void>;
  /** Returns the waiting timers in milliseconds from now, soonest first. */
  waiting(): readonly number[];
}

/** The number of promise turns between two timers, longer than any chain of awaits in the sagas. */
const SETTLE_TURNS = 60;

/** A scheduler on a fake clock. Waits end when the test advances time. */
export function fakeScheduler(clock: FakeClock): FakeScheduler {
  const timers = new Map<number, { readonly due: number; readonly run: () => void }>();
  let lastId = 0;
  const now = () => clock.now().getTime();
  const settle = async () => {
    for (let turn = 0; turn < SETTLE_TURNS; turn += 1) await Promise.resolve();
  };
  const soonest = () => [...timers].sort(([idA, a], [idB, b]) => a.due - b.due || idA - idB)[0];
  const runTimer = async ([id, timer]: [number, { readonly due: number; readonly run: () => void }]) => {
    timers.delete(id);
    if (timer.due > now()) clock.advance(timer.due - now());
    timer.run();
    await settle();
  };
  return {
    after: (ms, run) => {
      const id = (lastId += 1);
      timers.set(id, { due: now() + ms, run });
      return () => void timers.delete(id);
    },
    settle,
    advance: async (ms) => {
      const end = now() + ms;
      await settle();
      for (let next = soonest(); next && next[1].due <= end; next = soonest()) await runTimer(next);
      if (end > now()) clock.advance(end - now());
      await settle();
    },
    runUntilIdle: async (maxTimers = 1000) => {
      await settle();
      for (let ran = 0, next = soonest(); next; ran += 1, next = soonest()) {
        if (ran >= maxTimers) throw new Error(`Not idle after ${maxTimers} timers`);
        await runTimer(next);
      }
    },
    waiting: () => [...timers.values()].map(({ due }) => due - now()).sort((a, b) => a - b),
  };
}
