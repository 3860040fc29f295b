import type { Worker } from 'node:worker_threads';
import { err, ok, type Result } from '@waypost/platform/kernel';

/** The reason for a missing answer: it was late, the thread ended (or the pool was closed), or too many questions already wait. */
export type ThreadFault = 'late' | 'ended' | 'busy';

export interface ThreadPool<Question, Answer> {
  ask(question: Question): Promise<Result<Answer, ThreadFault>>;
  /** Ends the threads and their questions. */
  close(): Promise<void>;
}

export interface ThreadPoolOptions {
  /** Starts a new thread, which answers each message with one message. */
  readonly start: () => Worker;
  /** Measured from when a thread starts on a question, not from when it was asked. */
  readonly deadlineMs: number;
  /** The most threads at once. */
  readonly most: number;
  /** The time after which an idle thread ends, which frees its memory. */
  readonly idleMs: number;
  readonly mostWaiting: number;
  /** Called if a thread ended by itself, because of an uncaught error or a lack of memory. */
  readonly onCrash: (error: unknown) => void;
  /** Runs a function later. Returns the function that cancels it. */
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
  /** Cancels the deadline, or the end of an idle thread. */
  cancel: () => void;
}

function afterRealTime(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}

const nothing = (): void => undefined;

/** Settles the thread's question and cancels its timer. */
function settle<Question, Answer>(seat: Seat<Question, Answer>, result: Result<Answer, ThreadFault>): void {
  seat.cancel();
  seat.cancel = nothing;
  seat.job?.done(result);
  seat.job = null;
}

/** Makes threads that start with the first question and end when idle. */
export function createThreadPool<Question, Answer>(options: ThreadPoolOptions): ThreadPool<Question, Answer> {
  const { start, deadlineMs, most, idleMs, mostWaiting, onCrash, after = afterRealTime } = options;
  type OwnSeat = Seat<Question, Answer>;
  const waiting: Job<Question, Answer>[] = [];
  const seats = new Set<OwnSeat>();

  const freeSeat = (): OwnSeat | undefined => [...seats].find(({ job }) => job === null);
  const isRoom = (): boolean => waiting.length < mostWaiting || seats.size < most || freeSeat() !== undefined;

  /** Assigns waiting questions to free threads. */
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
    // The thread keeps the process alive only while somebody waits for an answer.
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
