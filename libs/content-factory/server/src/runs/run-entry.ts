import { runTitle } from '@waypost/content-factory/contract';
import type { AuditChange } from '@waypost/platform/audit/chain';
import type { Actor } from '../ports/people-stores';
import type { FactoryRun } from '../ports/run-store';

interface NamedRun {
  readonly run: Pick<FactoryRun, 'branchId'>;
  readonly items: readonly { readonly topic: string }[];
}

interface RunAction {
  readonly by: Actor;
  readonly at: Date;
  /** The last part of the entry's action, such as "started". */
  readonly done: string;
  readonly after: unknown;
}

/** Returns the audit entry of an action on a run. It names the run by its topics, as its own screen does. */
export const runEntry = ({ run, items }: NamedRun, { by, at, done, after }: RunAction): AuditChange => ({
  at,
  by,
  action: `factory-run.${done}`,
  subject: `Run “${runTitle({ items })}” on ${run.branchId}`,
  before: null,
  after,
});
