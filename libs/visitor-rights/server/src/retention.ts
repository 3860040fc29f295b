import type { Clock } from '@waypost/platform/kernel';
import { DAY_MS, HOUR_MS } from '@waypost/platform/kernel/time';

/** Retention in days, by kind of data (R15.03). */
export interface RetentionPeriods {
  /** A visitor's state, counted from its last change. */
  readonly visitorDays: number;
  readonly leadDays: number;
  readonly eventDays: number;
  /** The proof of a consent, for as long as a claim may be brought. */
  readonly consentDays: number;
  /** Calls to partners, and the numbers that they leased. */
  readonly partnerCallDays: number;
}

/**
 * Half a year for answers that nobody submitted, two years for leads, thirteen months for events (to compare a year with the last one),
 * five years for consents (the Telemarketing Sales Rule's record keeping), half a year for partner calls.
 */
export const DEFAULT_RETENTION: RetentionPeriods = {
  visitorDays: 180,
  leadDays: 730,
  eventDays: 396,
  consentDays: 1826,
  partnerCallDays: 180,
};

/** Anything older is deleted. */
export interface RetentionCutoffs {
  readonly visitors: Date;
  readonly leads: Date;
  readonly consents: Date;
  readonly partnerCalls: Date;
  /** The first day (UTC) whose events stay, such as `2026-11-18`. */
  readonly eventDay: string;
  /** The ids that identify a visitor are needed for as long as there are answers or events. */
  readonly links: Date;
}

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Returns the instants before which data has expired. */
export function retentionCutoffs(now: Date, periods: RetentionPeriods): RetentionCutoffs {
  return {
    visitors: before(now, periods.visitorDays),
    leads: before(now, periods.leadDays),
    consents: before(now, periods.consentDays),
    partnerCalls: before(now, periods.partnerCallDays),
    eventDay: before(now, periods.eventDays).toISOString().slice(0, 10),
    links: before(now, Math.max(periods.visitorDays, periods.eventDays) + 1),
  };
}

/** The kinds that are deleted in batches, in the order of deletion. Rows that lead to other rows are deleted after them. */
export const RETAINED_KINDS = [
  'visitors',
  'leads',
  'consents',
  'rejectedEvents',
  'partnerCalls',
  'phoneLeases',
  'ruleReplays',
  'experimentUnits',
  'previewAnswers',
  'previews',
  'sessions',
  'links',
  'contacts',
  'pageSnapshots',
] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

export interface RetentionRecords {
  /** Returns the time by the clock of the database's server, which is the same for all processes. */
  now(): Promise<Date>;
  /** Deletes up to `limit` of the oldest rows of a kind in a transaction of its own. Returns the number of deleted rows. */
  deleteExpired(kind: RetainedKind, cutoff: Date, limit: number): Promise<number>;
  /**
   * Erases data that arrived under erased ids since the erasure, each kind even if another failed. Returns the number of rows. Rejects with
   * the reasons of those that failed.
   */
  eraseLateArrivals(): Promise<number>;
}

export interface RetentionDeps {
  readonly records: RetentionRecords;
  /** Drops the events of days before this one. Returns the dropped days. */
  readonly dropEventsBefore: (day: string) => Promise<readonly string[]>;
  readonly clock: Clock;
  readonly periods: RetentionPeriods;
  readonly log: { info(details: object, message: string): void };
}

/** Beyond this difference one of two clocks is wrong, and it may be the one that says what has expired. */
const MAX_CLOCK_DIFFERENCE_MS = HOUR_MS;

/**
 * Returns the earlier time of this process's clock and the database's. Throws if they differ by more than an hour: a clock that is years
 * ahead would delete everything, proofs of consent included.
 */
export function retentionTime(own: Date, ofDatabase: Date): Date {
  if (Math.abs(own.getTime() - ofDatabase.getTime()) > MAX_CLOCK_DIFFERENCE_MS)
    throw new Error(
      `No expired data was deleted, because it is ${own.toISOString()} by this process's clock and ${ofDatabase.toISOString()} by the database's. Set the wrong one right.`,
    );
  return own < ofDatabase ? own : ofDatabase;
}

/** Small enough that no other write has to wait. */
export const BATCH_ROWS = 500;

/** Rows that lead to other rows, and after which kind they are deleted: without those that lead there, a person's rows are not found. */
const DELETED_AFTER: Partial<Readonly<Record<RetainedKind, RetainedKind>>> = {
  previews: 'previewAnswers',
  links: 'visitors',
  // The page of a consent is part of its proof.
  pageSnapshots: 'consents',
};

function cutoffsByKind(now: Date, cutoffs: RetentionCutoffs): Readonly<Record<RetainedKind, Date>> {
  return {
    visitors: cutoffs.visitors,
    leads: cutoffs.leads,
    consents: cutoffs.consents,
    rejectedEvents: new Date(cutoffs.eventDay),
    partnerCalls: cutoffs.partnerCalls,
    phoneLeases: cutoffs.partnerCalls,
    // A replay of phone rules is counted from events, and shows a few of their addresses.
    ruleReplays: new Date(cutoffs.eventDay),
    // An experiment's rows per visitor are derived from events and are deleted with them; the totals stay.
    experimentUnits: new Date(cutoffs.eventDay),
    // The answers that were typed in a preview end with it.
    previewAnswers: now,
    previews: now,
    sessions: now,
    links: cutoffs.links,
    contacts: cutoffs.visitors,
    // The page of a consent is stored for as long as the consent.
    pageSnapshots: cutoffs.consents,
  };
}

/**
 * Deletes expired data (R15.03) in batches. After an interruption the next run continues, and deleted rows stay deleted. Each kind is a
 * step of its own: a deletion that fails again and again keeps neither the other kinds nor the data of erased visitors.
 */
export const enforceRetention =
  ({ records, dropEventsBefore, clock, periods, log }: RetentionDeps) =>
  async (signal?: AbortSignal): Promise<Readonly<Record<string, number>>> => {
    const counts: Record<string, number> = {};
    const done = new Set<RetainedKind>();
    const deleteKind = async (kind: RetainedKind, cutoff: Date): Promise<void> => {
      const earlier = DELETED_AFTER[kind];
      if (earlier && !done.has(earlier)) return;
      counts[kind] = 0;
      for (let deleted = BATCH_ROWS; deleted === BATCH_ROWS && !signal?.aborted;) {
        deleted = await records.deleteExpired(kind, cutoff, BATCH_ROWS);
        counts[kind] += deleted;
      }
      done.add(kind);
    };
    const deleteExpired = async (): Promise<void> => {
      const now = retentionTime(clock.now(), await records.now());
      const cutoffs = retentionCutoffs(now, periods);
      const cutoffOf = cutoffsByKind(now, cutoffs);
      const dropEventDays = async (): Promise<void> => {
        if (!signal?.aborted) counts['eventDays'] = (await dropEventsBefore(cutoffs.eventDay)).length;
      };
      await eachInTurn([...RETAINED_KINDS.map((kind) => () => deleteKind(kind, cutoffOf[kind])), dropEventDays]);
    };
    const eraseLateArrivals = async (): Promise<void> => {
      if (!signal?.aborted) counts['lateArrivals'] = await records.eraseLateArrivals();
    };
    await eachInTurn([deleteExpired, eraseLateArrivals]);
    log.info({ counts, isWhole: !signal?.aborted }, 'expired data was deleted');
    return counts;
  };

/** Runs each step, also after one that failed. Rejects with the reasons of those: one as it is, several as an `AggregateError`. */
export async function eachInTurn(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const reasons: unknown[] = [];
  for (const step of steps) await step().catch((reason: unknown) => reasons.push(reason));
  if (reasons.length > 1) throw new AggregateError(reasons, reasons.map(String).join('; '));
  if (reasons.length > 0) throw reasons[0];
}
