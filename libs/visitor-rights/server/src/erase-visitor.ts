import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import { isEmptySubject } from './subject';
import type { RowCounts, SubjectQuestion, VisitorRecords } from './rights-ports';

export interface EraseVisitorDeps {
  readonly records: VisitorRecords;
  readonly clock: Clock;
  readonly newId: () => string;
  /** How long the proof of a consent is kept. */
  readonly consentDays: number;
}

export interface ErasureReport {
  readonly erasureId: string;
  /** ISO instant of the first time that this person was erased. */
  readonly erasedAt: string;
  /** What this run took away; all zero where there was nothing left. */
  readonly erased: RowCounts;
  readonly retained: {
    /** Proofs that the person agreed to be called, for the defence against a claim. */
    readonly consents: number;
    /** ISO instant at which the last of them goes; null where there are none. */
    readonly until: string | null;
  };
}

const DAY_MS = 24 * 3_600_000;

/**
 * Erases a person (R15.03): first nothing is taken under the person's ids any more, then events lose what is theirs, then
 * the rows go. May be done again at any time, also after it broke off: what is left is found the same way, and the
 * tombstone is the same one.
 */
export const eraseVisitor =
  ({ records, clock, newId, consentDays }: EraseVisitorDeps) =>
  async (question: SubjectQuestion, requestedBy: string): Promise<Result<ErasureReport, 'nothing-held'>> => {
    const subject = await records.find(question);
    if (isEmptySubject(subject)) return err('nothing-held');

    const tombstone = await records.markErased(subject, { id: newId(), erasedAt: clock.now().toISOString(), requestedBy });
    const events = await records.eraseEvents(subject);
    const { counts, retainedConsents, lastConsentAt } = await records.eraseRows(subject);

    const erased = { ...counts, events };
    const until = lastConsentAt === null ? null : new Date(Date.parse(lastConsentAt) + consentDays * DAY_MS).toISOString();
    await records.recordErasure(tombstone.id, sum(tombstone.counts, erased), until);
    return ok({ erasureId: tombstone.id, erasedAt: tombstone.erasedAt, erased, retained: { consents: retainedConsents, until } });
  };

const sum = (a: RowCounts, b: RowCounts): RowCounts =>
  Object.fromEntries([...new Set([...Object.keys(a), ...Object.keys(b)])].map((kind) => [kind, (a[kind] ?? 0) + (b[kind] ?? 0)]));
