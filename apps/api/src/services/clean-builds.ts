import { EARLIER_BUILD_TTL_MS } from '@waypost/pages/http/builds';
import type { Clock, Log } from '@waypost/platform/kernel';

export interface CleanBuildsDeps {
  /** Removes the builds that are more than a day old at the given time. */
  readonly removeOldBuilds: (now: Date) => void;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** Repeats work. Returns the function that stops it. */
  readonly every: (ms: number, work: () => void) => () => void;
}

/** Removes old builds periodically while the process runs, not only at its start (R2.23). Returns the function that stops it. */
export function cleanBuilds({ removeOldBuilds, clock, log, every }: CleanBuildsDeps): () => void {
  return every(EARLIER_BUILD_TTL_MS, () => {
    try {
      removeOldBuilds(clock.now());
    } catch (error) {
      log.warn({ err: error }, 'the files of earlier builds were not removed');
    }
  });
}
