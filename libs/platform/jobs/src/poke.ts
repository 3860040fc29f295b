import type { Jobs } from './jobs';

export interface PokeOptions {
  readonly job: string;
  readonly data?: object;
  /** Pokes within this time become one job. */
  readonly withinMs: number;
}

/**
 * Makes the function that says "there is something to do": however often it is called, one job is sent for a while. For jobs
 * that a schedule runs as well, which does what could not be asked for: the database may be away.
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
