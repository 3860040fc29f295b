import type { AuditActor } from '@waypost/platform/audit/chain';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import { DAY_MS } from '@waypost/platform/kernel/time';
import { isEmptySubject } from './subject';
import type { ErasedRows, RowCounts, SubjectQuestion, VisitorRecords } from './rights-ports';

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

/** The person who asks for an erasure: a member of staff, or somebody at the command line, of whom only the name is available. */
export interface Requester {
  readonly actor: AuditActor | null;
  readonly name: string;
}

/**
 * Erases a person (R15.03). First the person's ids are blocked for new data, then personal data is removed from events and the rows are
 * deleted, with the audit entry of it (R10.11). It may run again at any time, also after an interruption: it finds what is left in the same
 * way and uses the same tombstone.
 */
export const eraseVisitor =
  ({ records, clock, newId, consentDays }: EraseVisitorDeps) =>
  async (question: SubjectQuestion, { actor, name: requestedBy }: Requester): Promise<Result<ErasureReport, 'nothing-held'>> => {
    const subject = await records.find(question);
    if (isEmptySubject(subject)) return err('nothing-held');

    const tombstone = await records.markErased(subject, { id: newId(), erasedAt: clock.now().toISOString(), requestedBy });
    const { id: erasureId, erasedAt, partnersToAsk } = tombstone;
    const retainedOf = ({ retainedConsents: consents, lastConsentAt }: ErasedRows) => ({
      consents,
      until: lastConsentAt === null ? null : new Date(Date.parse(lastConsentAt) + consentDays * DAY_MS).toISOString(),
    });
    const rows = await records.erase(subject, erasureId, (erased) => {
      const retained = retainedOf(erased);
      // Earlier entries of the log use the name `kept` too.
      const after = { requestedBy, erased: erased.counts, kept: retained, partnersToAsk };
      return {
        counts: sum(tombstone.counts, erased.counts),
        consentsUntil: retained.until,
        entry: { at: clock.now(), by: actor, action: 'person.erased', subject: `erasure ${erasureId}`, after },
      };
    });
    return ok({ erasureId, erasedAt, erased: rows.counts, retained: retainedOf(rows), partnersToAsk });
  };

const sum = (a: RowCounts, b: RowCounts): RowCounts =>
  Object.fromEntries([...new Set([...Object.keys(a), ...Object.keys(b)])].map((kind) => [kind, (a[kind] ?? 0) + (b[kind] ?? 0)]));
