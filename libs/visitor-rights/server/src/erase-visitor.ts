import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import { DAY_MS } from '@waypost/platform/kernel/time';
import { isEmptySubject } from './subject';
import type { RowCounts, SubjectQuestion, VisitorRecords } from './rights-ports';

export interface EraseVisitorDeps {
  readonly records: VisitorRecords;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Days for which the proof of a consent is retained. */
  readonly consentDays: number;
}

export interface ErasureReport {
  readonly erasureId: string;
  /** ISO instant of this person's first erasure. */
  readonly erasedAt: string;
  /** The rows that this run deleted; all zero if nothing was left. */
  readonly erased: RowCounts;
  readonly retained: {
    /** Proofs that the person agreed to calls, which defend against a claim. */
    readonly consents: number;
    /** ISO instant at which the last proof is deleted; null if there are none. */
    readonly until: string | null;
  };
  /** The partners that may have a copy. Nothing else names them after the erasure. */
  readonly partnersToAsk: readonly string[];
}

/**
 * Erases a person (R15.03). First the person's ids are blocked for new data, then personal data is removed from events, then the rows are
 * deleted. It may run again at any time, also after an interruption: it finds what is left in the same way and uses the same tombstone.
 */
export const eraseVisitor =
  ({ records, clock, newId, consentDays }: EraseVisitorDeps) =>
  async (question: SubjectQuestion, requestedBy: string): Promise<Result<ErasureReport, 'nothing-held'>> => {
    const subject = await records.find(question);
    if (isEmptySubject(subject)) return err('nothing-held');

    const tombstone = await records.markErased(subject, { id: newId(), erasedAt: clock.now().toISOString(), requestedBy });
    const events = await records.eraseEvents(subject);
    const { counts, retainedConsents, lastConsentAt } = await records.eraseRows(subject);

    const erased = { ...counts, ...events };
    const until = lastConsentAt === null ? null : new Date(Date.parse(lastConsentAt) + consentDays * DAY_MS).toISOString();
    await records.recordErasure(tombstone.id, sum(tombstone.counts, erased), until);
    const { id: erasureId, erasedAt, partnersToAsk } = tombstone;
    return ok({ erasureId, erasedAt, erased, retained: { consents: retainedConsents, until }, partnersToAsk });
  };

const sum = (a: RowCounts, b: RowCounts): RowCounts =>
  Object.fromEntries([...new Set([...Object.keys(a), ...Object.keys(b)])].map((kind) => [kind, (a[kind] ?? 0) + (b[kind] ?? 0)]));
