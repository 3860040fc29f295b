import { runTitle } from '@waypost/content-factory/contract';
import type { AuditChange } from '@waypost/platform/audit/chain';
import type { Actor } from '../ports/people-stores';
import type { FactoryRun } from '../ports/run-store';

interface NamedRun {
  readonly run: Pick<FactoryRun, 'branchId'>;
  readonly items: readonly { readonly topic: string }[];
}

/** Returns the audit entry of an action on a run. It names the run by its topics, as its own screen does. */
export const runEntry = ({ run, items }: NamedRun, by: Actor, at: Date, done: string, after: unknown): AuditChange => ({
  at,
  by,
  action: `factory-run.${done}`,
  subject: `Run “${runTitle({ items })}” on ${run.branchId}`,
  before: null,
  after,
});
