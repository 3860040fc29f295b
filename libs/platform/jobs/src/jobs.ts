/** What a handler gets beside the job's data. */
export interface JobRun {
  readonly id: string;
  /** 1 at the first try. */
  readonly attempt: number;
  /** Whether a failure now is final: the job then goes to the dead letters, where it has any. */
  readonly isLastAttempt: boolean;
  /** Aborted when the process stops or the job has had its time. What then still runs is handed out again. */
  readonly signal: AbortSignal;
}

export interface JobRetry {
  /** Tries after the first. */
  readonly limit: number;
  /** Before the first of them. */
  readonly delaySeconds: number;
  /** Doubles the wait each time, with jitter. */
  readonly backoff?: boolean;
}

export interface JobDefinition<Data> {
  /** Reads what was sent, perhaps by another build; throws where it makes no sense, which counts as a failed try. */
  readonly parse: (data: unknown) => Data;
  /** Does the work. Runs at least once: whatever it does must be safe to repeat. Throwing asks for another try. */
  readonly handle: (data: Data, run: JobRun) => Promise<void>;
  /** Defaults to two more tries, ten seconds apart and growing. */
  readonly retry?: JobRetry;
  /** The queue that takes jobs whose tries are used up; one of its own for each name. It may be defined, too. */
  readonly deadLetter?: string;
  /** At the same time in this process; 1 where not said. */
  readonly concurrency?: number;
  /** After this a run counts as failed, whether its process died or hangs; 15 minutes where not said. */
  readonly expireSeconds?: number;
}

export interface SendOptions {
  /** Not before; at once where not said. */
  readonly startAfter?: Date;
  /** At most one job of the name waits under a key: another is not added while it does. */
  readonly singletonKey?: string;
  /** A UUID. The same id is taken once. */
  readonly id?: string;
}

export interface ScheduleOptions {
  readonly data?: object;
  /** IANA name; UTC where not said. */
  readonly timeZone?: string;
  /** Also once when a process starts. */
  readonly isRunAtStart?: boolean;
}

/** A job that was given up. */
export interface DeadLetter {
  readonly id: string;
  readonly data: unknown;
  /** What the last try said. */
  readonly reason: string;
  readonly failedAt: Date;
}

/** Durable background jobs: each runs at least once, in one of the processes, also after a crash of any of them. */
export interface Jobs {
  /** Says what a job does. Before `start`, once a name. */
  define<Data>(name: string, definition: JobDefinition<Data>): void;
  /** Runs a defined job by a cron expression (minutes are the finest), in one of all processes. Before `start`. */
  schedule(name: string, cron: string, options?: ScheduleOptions): void;
  /** Resolves when the job is durable, with its id; null where its key or id was waiting or known already. */
  send(name: string, data: object, options?: SendOptions): Promise<string | null>;
  /** The jobs that a name has given up, oldest first. */
  deadLetters(name: string, limit?: number): Promise<readonly DeadLetter[]>;
  /** Gives a job that was given up all its tries again; false where it is no longer among the dead letters. */
  resend(name: string, deadLetterId: string): Promise<boolean>;
  /** Begins to work. Where the database is away it goes on trying by itself; resolves after the first try. */
  start(): Promise<void>;
  /** Takes no more work; running jobs get a while to finish and are then handed back to be run elsewhere. */
  stop(): Promise<void>;
}

export const DEFAULT_RETRY: JobRetry = { limit: 2, delaySeconds: 10, backoff: true };
export const DEFAULT_EXPIRE_SECONDS = 900;
