import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import { consentDocument, type ConsentDocument } from './consent-document';
import { isEmptySubject } from './subject';
import type { ConsentRecords, HeldData, Subject, SubjectQuestion, VisitorRecords } from './rights-ports';

export interface ExportVisitorDeps {
  readonly records: VisitorRecords;
  readonly consents: ConsentRecords;
  readonly clock: Clock;
}

/** All data held about a person (R15.03). */
export interface VisitorExport extends Omit<HeldData, 'consentIds'> {
  /** ISO instant. */
  readonly exportedAt: string;
  readonly askedBy: SubjectQuestion['by'];
  readonly subject: Subject;
  readonly consents: readonly ConsentDocument[];
}

/** Exports all data held about the person whom the question identifies, with personal values decrypted (R15.03). */
export const exportVisitor =
  ({ records, consents, clock }: ExportVisitorDeps) =>
  async (question: SubjectQuestion): Promise<Result<VisitorExport, 'nothing-held'>> => {
    const subject = await records.find(question);
    if (isEmptySubject(subject)) return err('nothing-held');
    const { consentIds, ...held } = await records.read(subject);
    const exportedAt = clock.now().toISOString();
    const documents: ConsentDocument[] = [];
    for (const id of consentIds) {
      const source = await consents.consent(id);
      if (source) documents.push(consentDocument(source, { lead: null, exportedAt }));
    }
    const isNothing = documents.length === 0 && Object.values(held).every((rows) => rows.length === 0);
    return isNothing ? err('nothing-held') : ok({ exportedAt, askedBy: question.by, subject, ...held, consents: documents });
  };
