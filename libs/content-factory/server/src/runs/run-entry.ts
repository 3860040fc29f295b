import type { AuditChange } from '@waypost/platform/audit/chain';
import type { Actor } from '../ports/people-stores';
import type { FactoryRun } from '../ports/run-store';

/** Returns the audit entry of an action on a run. */
export const runEntry = (run: Pick<FactoryRun, 'branchId' | 'id'>, by: Actor, at: Date, done: string, after: unknown): AuditChange => ({
  at,
  by,
  action: `factory-run.${done}`,
  subject: `Run ${run.id} on ${run.branchId}`,
  before: null,
  after,
});
