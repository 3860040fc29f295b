import type { Clock } from '@waypost/platform/kernel';

/** How many days each kind of data is kept (R15.03). */
export interface RetentionPeriods {
  /** A visitor's state, counted from the last change. */
  readonly visitorDays: number;
  readonly leadDays: number;
  readonly eventDays: number;
  /** The proof of a consent: as long as a claim may be brought. */
  readonly consentDays: number;
  /** Calls to partners, and the numbers that they leased. */
  readonly partnerCallDays: number;
}

/**
 * Half a year for answers nobody sent off, two years for leads, thirteen months for events (a year against the last one),
 * five years for consents (the Telemarketing Sales Rule's record keeping), half a year for partner calls.
 */
export const DEFAULT_RETENTION: RetentionPeriods = {
  visitorDays: 180,
  leadDays: 730,
  eventDays: 396,
  consentDays: 1826,
  partnerCallDays: 180,
};

/** What is older goes. */
export interface RetentionCutoffs {
  readonly visitors: Date;
  readonly leads: Date;
  readonly consents: Date;
  readonly partnerCalls: Date;
  /** Events of days (UTC) before this one: `2026-11-18`. */
  readonly eventDay: string;
  /** What a visitor is found by is of use as long as answers or events are. */
  readonly links: Date;
}

const DAY_MS = 24 * 3_600_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** The instants before which data has had its time. */
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

/** The kinds that are deleted in batches, in the order in which they are: what leads to others goes after them. */
export const RETAINED_KINDS = [
  'visitors',
  'leads',
  'consents',
  'rejectedEvents',
  'partnerCalls',
  'phoneLeases',
  'experimentUnits',
  'sessions',
  'links',
  'contacts',
  'pageSnapshots',
] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

export interface RetentionRecords {
  /** Deletes up to `limit` of the oldest rows of a kind in a transaction of its own, and says how many there were. */
  deleteExpired(kind: RetainedKind, cutoff: Date, limit: number): Promise<number>;
  /** Erases what has come under erased ids since they were erased; how many rows. */
  eraseLateArrivals(): Promise<number>;
}

export interface RetentionDeps {
  readonly records: RetentionRecords;
  /** Drops the events of days before this one; which days. */
  readonly dropEventsBefore: (day: string) => Promise<readonly string[]>;
  readonly clock: Clock;
  readonly periods: RetentionPeriods;
  readonly log: { info(details: object, message: string): void };
}

/** Small enough that no other write waits for it. */
const BATCH_ROWS = 500;

/**
 * Deletes what has had its time (R15.03). Batch by batch: where it is cut off, the next run goes on, and what was deleted
 * stays deleted.
 */
export const enforceRetention =
  ({ records, dropEventsBefore, clock, periods, log }: RetentionDeps) =>
  async (signal?: AbortSignal): Promise<Readonly<Record<string, number>>> => {
    const now = clock.now();
    const cutoffs = retentionCutoffs(now, periods);
    const cutoffOf: Readonly<Record<RetainedKind, Date>> = {
      visitors: cutoffs.visitors,
      leads: cutoffs.leads,
      consents: cutoffs.consents,
      rejectedEvents: new Date(cutoffs.eventDay),
      partnerCalls: cutoffs.partnerCalls,
      phoneLeases: cutoffs.partnerCalls,
      // What an experiment counted of a visitor is made of events, and goes with them; the counts stay.
      experimentUnits: new Date(cutoffs.eventDay),
      sessions: now,
      links: cutoffs.links,
      contacts: cutoffs.visitors,
      // What a consent was given to is kept as long as the consent.
      pageSnapshots: cutoffs.consents,
    };
    const counts: Record<string, number> = {};
    for (const kind of RETAINED_KINDS) {
      counts[kind] = 0;
      for (let deleted = BATCH_ROWS; deleted === BATCH_ROWS && !signal?.aborted;) {
        deleted = await records.deleteExpired(kind, cutoffOf[kind], BATCH_ROWS);
        counts[kind] += deleted;
      }
    }
    if (!signal?.aborted) counts['eventDays'] = (await dropEventsBefore(cutoffs.eventDay)).length;
    if (!signal?.aborted) counts['lateArrivals'] = await records.eraseLateArrivals();
    log.info({ counts, isWhole: !signal?.aborted }, 'data that had its time was deleted');
    return counts;
  };
