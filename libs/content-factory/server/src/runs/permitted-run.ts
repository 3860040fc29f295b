import type { Clock } from '@waypost/platform/kernel';
import type { FactoryRun, RunStore } from '../ports/run-store';
import { runEntry } from './run-entry';

export interface PermittedRunDeps {
  readonly runs: Pick<RunStore, 'cancel'>;
  readonly clock: Clock;
  /** Returns whether a person may write on branches: their account is enabled, and its role allows it. */
  readonly mayWrite: (staffId: string) => Promise<boolean>;
  readonly announce: (runId: string) => void;
}

/**
 * Cancels a run if the person in whose name it goes on may no longer write, so that it spends no more money (R11.04). Returns whether it
 * may go on. A colleague who tries it again takes it over.
 */
export async function isStillPermitted({ runs, clock, mayWrite, announce }: PermittedRunDeps, run: FactoryRun): Promise<boolean> {
  const person = run.retriedBy ?? run.startedBy;
  if (await mayWrite(person.id)) return true;
  const at = clock.now();
  await runs.cancel(run.id, at, (wereRunning) => runEntry(run, person, at, 'stopped', { wereRunning }), 'not-allowed');
  announce(run.id);
  return false;
}
