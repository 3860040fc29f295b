import type { AuditActor, AuditRecorder } from '@waypost/platform/audit';
import { err, ok, type Result } from '@waypost/platform/kernel';
import { eraseVisitor, type ErasureReport, type EraseVisitorDeps } from './erase-visitor';
import { exportVisitor, type ExportVisitorDeps, type VisitorExport } from './export-visitor';
import type { RowCounts, SubjectQuestion } from './rights-ports';

export interface PersonRequestsDeps extends ExportVisitorDeps, EraseVisitorDeps {
  readonly audit: AuditRecorder;
}

/** Who asks in the name of a person: a member of staff, or somebody at the command line, who is known by name alone. */
export interface Requester {
  readonly actor: AuditActor | null;
  readonly name: string;
}

/** What staff do for a person who asks about their data (R15.03). Each is in the audit log, which holds nothing of the person (R10.11). */
export interface PersonRequests {
  /** How much is held, by kind: nothing of what it says. */
  count(question: SubjectQuestion): Promise<Result<RowCounts, 'nothing-held'>>;
  export(question: SubjectQuestion, by: Requester): Promise<Result<VisitorExport, 'nothing-held'>>;
  erase(question: SubjectQuestion, by: Requester): Promise<Result<ErasureReport, 'nothing-held'>>;
}

const countsOf = (held: VisitorExport): RowCounts =>
  Object.fromEntries(Object.entries(held).flatMap(([kind, rows]) => (Array.isArray(rows) ? [[kind, rows.length]] : [])));

export function createPersonRequests(deps: PersonRequestsDeps): PersonRequests {
  const { audit, clock } = deps;
  const read = exportVisitor(deps);
  const erase = eraseVisitor(deps);
  return {
    async count(question) {
      const held = await read(question);
      return held.ok ? ok(countsOf(held.value)) : held;
    },

    async export(question, { actor, name }) {
      const held = await read(question);
      if (!held.ok) return err(held.error);
      // First: what is not taken down is not given away.
      const after = { requestedBy: name, rows: countsOf(held.value) };
      await audit.record({ at: clock.now(), by: actor, action: 'person.exported', subject: `a person, found by ${question.by}`, after });
      return held;
    },

    async erase(question, { actor, name }) {
      const report = await erase(question, name);
      if (!report.ok) return report;
      const { erasureId, erased, kept } = report.value;
      const after = { requestedBy: name, erased, kept };
      await audit.record({ at: clock.now(), by: actor, action: 'person.erased', subject: `erasure ${erasureId}`, after });
      return report;
    },
  };
}
