import type { AuditRecorder } from '@waypost/platform/audit';
import { err, ok, type Result } from '@waypost/platform/kernel';
import { eraseVisitor, type ErasureReport, type EraseVisitorDeps, type Requester } from './erase-visitor';
import type { ConsentDocument } from './consent-document';
import { exportConsent, exportConsentAlone, type NoConsent } from './export-consent';
import { exportVisitor, type ExportVisitorDeps, type VisitorExport } from './export-visitor';
import type { RowCounts, SubjectQuestion } from './rights-ports';

export interface PersonRequestsDeps extends ExportVisitorDeps, EraseVisitorDeps {
  readonly audit: AuditRecorder;
}

export type ProofQuestion = { readonly lead: string } | { readonly consent: string };

/**
 * Staff's actions for a person who asks about their data (R15.03). Each is in the audit log, which holds no data of the person (R10.11).
 */
export interface PersonRequests {
  /** Returns the number of rows by kind, without their content. */
  count(question: SubjectQuestion, by: Requester): Promise<Result<RowCounts, 'nothing-held'>>;
  export(question: SubjectQuestion, by: Requester): Promise<Result<VisitorExport, 'nothing-held'>>;
  erase(question: SubjectQuestion, by: Requester): Promise<Result<ErasureReport, 'nothing-held'>>;
  /** Exports the proof of a consent, by its lead or by its own id. */
  proof(of: ProofQuestion, by: Requester): Promise<Result<ConsentDocument, NoConsent>>;
}

const countsOf = (held: VisitorExport): RowCounts =>
  Object.fromEntries(Object.entries(held).flatMap(([kind, rows]) => (Array.isArray(rows) ? [[kind, rows.length]] : [])));

export function createPersonRequests(deps: PersonRequestsDeps): PersonRequests {
  const { audit, clock } = deps;
  const read = exportVisitor(deps);
  const erase = eraseVisitor(deps);
  const proof = { records: deps.consents, clock };
  /** Records a search, even one without a result. Whether a number is held is personal information too. */
  const takeDownSearch = ({ by }: SubjectQuestion, { actor, name }: Requester, rows: RowCounts): Promise<void> => {
    const after = { requestedBy: name, rows };
    return audit.record({ at: clock.now(), by: actor, action: 'person.looked-for', subject: `a person, found by ${by}`, after });
  };
  return {
    async count(question, by) {
      const held = await read(question);
      const rows = held.ok ? countsOf(held.value) : {};
      await takeDownSearch(question, by, rows);
      return held.ok ? ok(rows) : held;
    },

    async export(question, by) {
      const { actor, name } = by;
      const held = await read(question);
      if (!held.ok) {
        await takeDownSearch(question, by, {});
        return err(held.error);
      }
      // The audit entry comes first, so that nothing is given away without a record.
      const after = { requestedBy: name, rows: countsOf(held.value) };
      await audit.record({ at: clock.now(), by: actor, action: 'person.exported', subject: `a person, found by ${question.by}`, after });
      return held;
    },

    async erase(question, by) {
      const report = await erase(question, by);
      if (!report.ok) await takeDownSearch(question, by, {});
      return report;
    },

    async proof(of, { actor, name }) {
      const document = 'lead' in of ? await exportConsent(proof)(of.lead) : await exportConsentAlone(proof)(of.consent);
      if (!document.ok) return document;
      const subject = `consent ${document.value.consent.id}`;
      await audit.record({ at: clock.now(), by: actor, action: 'consent.exported', subject, after: { requestedBy: name } });
      return document;
    },
  };
}
