import { EARLIER_BUILD_TTL_MS } from '@waypost/pages/http/builds';
import type { Clock, Log } from '@waypost/platform/kernel';

export interface CleanBuildsDeps {
  /** Removes the builds whose day is over by then. */
  readonly removeOldBuilds: (now: Date) => void;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** Does the work again and again; gives how to stop. */
  readonly every: (ms: number, work: () => void) => () => void;
}

/** Builds that are kept are removed by age while the process runs as well, and not at its start alone (R2.23). Returns what ends that. */
export function cleanBuilds({ removeOldBuilds, clock, log, every }: CleanBuildsDeps): () => void {
  return every(EARLIER_BUILD_TTL_MS, () => {
    try {
      removeOldBuilds(clock.now());
    } catch (error) {
      log.warn({ err: error }, 'the files of earlier builds were not removed');
    }
  });
}
