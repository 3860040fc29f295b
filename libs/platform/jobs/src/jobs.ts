/** The context that a handler gets besides the job's data. */
export interface JobRun {
  readonly id: string;
  /** 1 for the first try. */
  readonly attempt: number;
  /** Whether a failure now is final. The job then goes to the dead letters, if it has any. */
  readonly isLastAttempt: boolean;
  /** Aborted when the process stops or the job's time is over. A job that is still running then runs again elsewhere. */
  readonly signal: AbortSignal;
}

export interface JobRetry {
  /** The number of tries after the first. */
  readonly limit: number;
  /** The delay before the first retry. */
  readonly delaySeconds: number;
  /** Doubles the delay each time, with jitter. */
  readonly backoff?: boolean;
}

export interface JobDefinition<Data> {
  /** Reads the data, which another build may have sent. Throws if it is invalid, which counts as a failed try. */
  readonly parse: (data: unknown) => Data;
  /** Does the work. It runs at least once, so it must be safe to repeat. Throwing requests another try. */
  readonly handle: (data: Data, run: JobRun) => Promise<void>;
  /** Defaults to two more tries with growing delays from ten seconds. */
  readonly retry?: JobRetry;
  /** The queue for jobs without remaining tries. Each name has its own. It may be defined as a job too. */
  readonly deadLetter?: string;
  /** The number of jobs that run at the same time in this process. Defaults to 1. */
  readonly concurrency?: number;
  /** The time after which a run counts as failed, whether its process died or hangs. Defaults to 15 minutes. */
  readonly expireSeconds?: number;
}

export interface SendOptions {
  /** The earliest start. Defaults to now. */
  readonly startAfter?: Date;
  /** At most one job of the name waits per key. Another one is not added meanwhile. */
  readonly singletonKey?: string;
  /** A UUID. The same id is accepted again only after its job ended more than a day ago. */
  readonly id?: string;
}

/** A job to send now. At most one job of the name waits per key. */
export interface KeyedJob {
  readonly data: object;
  readonly singletonKey: string;
}

export interface ScheduleOptions {
  readonly data?: object;
  /** An IANA name. Defaults to UTC. */
  readonly timeZone?: string;
  /** Also runs the job once when a process starts. */
  readonly isRunAtStart?: boolean;
}

/** A job that failed for good. */
export interface DeadLetter {
  readonly id: string;
  readonly data: unknown;
  /** The error message of the last try. */
  readonly reason: string;
  readonly failedAt: Date;
}

/** Durable background jobs. Each runs at least once in one of the processes, even after a crash. */
export interface Jobs {
  /** Defines a job. Call it before `start`, once per name. */
  define<Data>(name: string, definition: JobDefinition<Data>): void;
  /** Runs a defined job by a cron expression (minutes are the finest), in one of all processes. Call it before `start`. */
  schedule(name: string, cron: string, options?: ScheduleOptions): void;
  /** Resolves once the job is durable, with its id. Null if a job with its key is waiting, or its id was used. */
  send(name: string, data: object, options?: SendOptions): Promise<string | null>;
  /**
   * Resolves once all of the jobs are durable, in one statement. They are worked on in this order. A job is left out if another one with its
   * key is waiting.
   */
  sendAll(name: string, jobs: readonly KeyedJob[]): Promise<void>;
  /** Returns the dead letters of a name, oldest first. */
  deadLetters(name: string, limit?: number): Promise<readonly DeadLetter[]>;
  /** Gives a dead letter all its tries again. Returns false if it is no longer among the dead letters. */
  resend(name: string, deadLetterId: string): Promise<boolean>;
  /** Starts working. If the database is away, it continues to try. Resolves after the first try. */
  start(): Promise<void>;
  /** Takes no more work. Running jobs get some time to finish and are then handed back to run elsewhere. */
  stop(): Promise<void>;
}

export const DEFAULT_RETRY: JobRetry = { limit: 2, delaySeconds: 10, backoff: true };
export const DEFAULT_EXPIRE_SECONDS = 900;
