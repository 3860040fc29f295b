import type { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '@waypost/platform/kernel';

/**
 * Why there is no answer: it was not there by the deadline, the thread ended over it (or the pool was closed), or so many questions
 * wait already that this one was not taken.
 */
export type ThreadFault = 'late' | 'ended' | 'busy';

export interface ThreadPool<Question, Answer> {
  ask(question: Question): Promise<Result<Answer, ThreadFault>>;
  /** Ends the threads, and what they were asked. */
  close(): Promise<void>;
}

export interface ThreadPoolOptions {
  /** A new thread, which answers each message with one. */
  readonly start: () => Worker;
  /** From when a thread begins with a question, not from when it was asked. */
  readonly deadlineMs: number;
  /** Threads at once. */
  readonly most: number;
  /** A thread that nobody asks ends after so long, and its memory is free. */
  readonly idleMs: number;
  readonly mostWaiting: number;
  /** A thread ended by itself: an error that nothing caught, or no memory left. */
  readonly onCrash: (error: unknown) => void;
  /** Runs something later, and takes that back. */
  readonly after?: (ms: number, run: () => void) => () => void;
}

interface Job<Question, Answer> {
  readonly question: Question;
  readonly done: (result: Result<Answer, ThreadFault>) => void;
}

interface Seat<Question, Answer> {
  readonly thread: Worker;
  job: Job<Question, Answer> | null;
  isOnline: boolean;
  /** Takes the deadline back, or the end for want of questions. */
  cancel: () => void;
}

function afterRealTime(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

const nothing = (): void => undefined;

/** Ends what a thread was asked, and what was planned for it. */
function settle<Question, Answer>(seat: Seat<Question, Answer>, result: Result<Answer, ThreadFault>): void {
  seat.cancel();
  seat.cancel = nothing;
  seat.job?.done(result);
  seat.job = null;
}

/** Threads that start with the first question and end when nobody asks. */
export function createThreadPool<Question, Answer>(options: ThreadPoolOptions): ThreadPool<Question, Answer> {
  const { start, deadlineMs, most, idleMs, mostWaiting, onCrash, after = afterRealTime } = options;
  type OwnSeat = Seat<Question, Answer>;
  const waiting: Job<Question, Answer>[] = [];
  const seats = new Set<OwnSeat>();

  const freeSeat = (): OwnSeat | undefined => [...seats].find(({ job }) => job === null);
  const isRoom = (): boolean => waiting.length < mostWaiting || seats.size < most || freeSeat() !== undefined;

  /** Gives the questions that wait to the threads that are free. */
  function next(): void {
    for (;;) {
      const [job] = waiting;
      if (!job) return;
      const free = freeSeat() ?? (seats.size < most ? open() : null);
      if (!free) return;
      waiting.shift();
      begin(free, job);
    }
  }

  function begin(seat: OwnSeat, job: Job<Question, Answer>): void {
    seat.cancel();
    seat.cancel = nothing;
    seat.job = job;
    // A process does not end while somebody waits for an answer, and does while nobody does.
    seat.thread.ref();
    seat.thread.postMessage(job.question);
    if (seat.isOnline) watch(seat);
  }

  function watch(seat: OwnSeat): void {
    seat.cancel = after(deadlineMs, () => {
      void dismiss(seat, 'late');
      next();
    });
  }

  function rest(seat: OwnSeat): void {
    seat.thread.unref();
    seat.cancel = after(idleMs, () => void dismiss(seat, 'ended'));
  }

  async function dismiss(seat: OwnSeat, fault: ThreadFault): Promise<void> {
    seats.delete(seat);
    settle(seat, err(fault));
    await seat.thread.terminate();
  }

  function open(): OwnSeat {
    const seat: OwnSeat = { thread: start(), job: null, isOnline: false, cancel: nothing };
    seats.add(seat);
    seat.thread
      .on('online', () => {
        seat.isOnline = true;
        if (seat.job) watch(seat);
      })
      .on('message', (answer: Answer) => {
        if (!seats.has(seat)) return;
        settle(seat, ok(answer));
        rest(seat);
        next();
      })
      .on('error', onCrash)
      .on('exit', () => {
        if (!seats.delete(seat)) return;
        settle(seat, err('ended'));
        next();
      });
    return seat;
  }

  return {
    ask: (question) =>
      new Promise((done) => {
        if (!isRoom()) return done(err('busy'));
        waiting.push({ question, done });
        next();
      }),
    async close() {
      for (const { done } of waiting.splice(0)) done(err('ended'));
      await Promise.all([...seats].map((seat) => dismiss(seat, 'ended')));
    },
  };
}
