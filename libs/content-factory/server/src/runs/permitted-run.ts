import type { Clock } from '@waypost/platform/kernel';
import type { Actor } from '../ports/people-stores';
import type { CancelReason, FactoryRun, RunStore } from '../ports/run-store';
import { runEntry } from './run-entry';

export interface PermittedRunDeps {
  readonly runs: Pick<RunStore, 'cancel' | 'find'>;
  readonly clock: Clock;
  /** Returns whether a person may write on branches: their account is enabled, and its role allows it. */
  readonly mayWrite: (staffId: string) => Promise<boolean>;
  readonly announce: (runId: string) => void;
}

/** Ends a run's open items. The audit log names the person for whom the run works. Once the reason is gone, the items can be retried. */
export async function stopRun(
  { runs, clock, announce }: Pick<PermittedRunDeps, 'runs' | 'clock' | 'announce'>,
  run: FactoryRun,
  reason: Exclude<CancelReason, 'cancelled'>,
): Promise<void> {
  const at = clock.now();
  const items = (await runs.find(run.id))?.items ?? [];
  const entry = (wereRunning: readonly string[]) =>
    runEntry({ run, items }, { by: personOf(run), at, done: 'stopped', after: { wereRunning, reason } });
  await runs.cancel(run.id, at, entry, reason);
  announce(run.id);
}

const personOf = ({ retriedBy, startedBy }: FactoryRun): Actor => retriedBy ?? startedBy;

/**
 * Cancels a run if the person for whom it works may no longer write, so that it spends no more money (R11.04). Returns whether it may
 * continue. That person is the one who started the run, or the colleague who has retried it since.
 */
export async function isStillPermitted(deps: PermittedRunDeps, run: FactoryRun): Promise<boolean> {
  if (await deps.mayWrite(personOf(run).id)) return true;
  await stopRun(deps, run, 'not-allowed');
  return false;
}
