import type { Jobs } from './jobs';

export interface PokeOptions {
  readonly job: string;
  readonly data?: object;
  /** Pokes within this time result in one job. */
  readonly withinMs: number;
}

/**
 * Makes the function that says "there is work". However often it is called, one job is sent per interval. Only for jobs that also run by a
 * schedule, which makes up for a failed send while the database is away.
 */
export function createPoke(jobs: Pick<Jobs, 'send'>, { job, data = {}, withinMs }: PokeOptions): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      jobs.send(job, data, { singletonKey: 'poke' }).catch(() => undefined);
    }, withinMs).unref();
  };
}
