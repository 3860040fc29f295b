import { daysLater, pacificDay } from '@waypost/platform/kernel/days';
import { MAX_RUN_MS } from '@waypost/platform/jobs';
import type { Clock } from '@waypost/platform/kernel';
import type { CountedEvent } from './tally/counted-event';
import { MAX_VISIT_DAYS, MAX_VISIT_MS, type CountRecords, type RollupStore } from './dashboard-store';
import { MAX_EVENTS_OF_VISIT, type RollUpOptions } from './tally/counted-site';
import { hasOtherPage, pageNames } from './page-table';
import {
  hasOtherVariant,
  leftOutVisits,
  rollUp,
  variantReports,
  visitDigest,
  visitorDigest,
  type LeftOutVisit,
  type Rollup,
} from './roll-up';

/** A batch takes some dozens of milliseconds, in which the process serves no request. */
export const EVENTS_AT_ONCE = 4_000;
/** The most events of one transaction, if that many wait. Many of them count in the same rows. */
const EVENTS_PER_TRANSACTION = 60_000;
/** The longest transaction, even on a slow machine. Until it ends, nobody reads the events that others write meanwhile (ADR 12). */
const TRANSACTION_MS = 4_000;
/** By then experiments are over, and so are their figures. */
const VARIANT_RETENTION_DAYS = 120;

export interface CountEventsDeps extends RollUpOptions {
  readonly store: RollupStore;
  readonly clock: Clock;
}

const different = (digests: readonly string[]): readonly string[] => [...new Set(digests)];

const firstArrival = (received: readonly Pick<CountedEvent, 'receivedAt'>[]): number =>
  Math.min(...received.map(({ receivedAt }) => Date.parse(receivedAt)));

/**
 * Returns the events before the visit that can't be taken back together with those before it, because they have too many events to be read
 * again at once.
 */
function untilTooMany(
  events: readonly CountedEvent[],
  visits: Iterable<LeftOutVisit>,
  eventCounts: ReadonlyMap<string, number>,
  most: number,
): readonly CountedEvent[] {
  let toRead = 0;
  for (const { digest, index } of visits) {
    const before = toRead;
    toRead += eventCounts.get(digest) ?? 0;
    if (before > 0 && toRead > most) return events.slice(0, index);
  }
  return events;
}

/** Counts one run of events, or its first ones, with what earlier runs left behind. */
export const countBatch =
  (options: RollUpOptions) =>
  async (waiting: readonly CountedEvent[], records: CountRecords): Promise<Rollup> => {
    const { maxEventsOfVisit = MAX_EVENTS_OF_VISIT } = options;
    const digests = different(waiting.map(visitDigest));
    const [leftOut, eventCounts] = [await records.leftOut(digests), await records.eventCounts(digests)];
    const leftOutNow = leftOutVisits(waiting, { leftOut, eventCounts }, options);
    const events = untilTooMany(waiting, leftOutNow.values(), eventCounts, maxEventsOfVisit);
    const visits = [...leftOutNow.values()].filter(({ index }) => index < events.length);
    const earlier =
      visits.length === 0 ? [] : await records.eventsOf(visits, new Date(firstArrival(visits) - MAX_VISIT_MS), maxEventsOfVisit);
    const variants = await records.variants(different([...earlier, ...events].map(visitorDigest)));
    const { isPage, isVariant, catchUp } = options.site;
    // The visitors' processes may have seen a publish before this one. It was over before they showed the page or the variant, and this batch
    // was read.
    if (hasOtherVariant(events, variants, isVariant)) await catchUp();
    const reports = variantReports(events, variants, isVariant).filter(
      (event) => ![leftOut, leftOutNow].some((of) => of.has(visitDigest(event))),
    );
    const overtaking = reports.length === 0 ? [] : await records.eventsOf(reports, new Date(firstArrival(reports)), maxEventsOfVisit);
    const pages = await records.pages(pageNames([...earlier, ...overtaking, ...events]));
    if (hasOtherPage(events, pages, isPage)) await catchUp();
    return rollUp(events, options, { leftOut, eventCounts, variants, pages, events: earlier, overtaking });
  };

/** Counts the new events (R10.10). It may run twice at the same time, and be killed at any moment. */
export const countEvents =
  ({ store, clock, site }: CountEventsDeps) =>
  async (signal?: AbortSignal): Promise<number> => {
    const until = clock.now().getTime() + MAX_RUN_MS;
    let counted = 0;
    for (;;) {
      const deadline = clock.now().getTime() + TRANSACTION_MS;
      let mayMoreWait = false;
      const goesOn = (inTransaction: number): boolean => {
        const isWithin = inTransaction < EVENTS_PER_TRANSACTION && !signal?.aborted && clock.now().getTime() < deadline;
        mayMoreWait = !isWithin;
        return isWithin;
      };
      counted += await store.advance({ eventsAtOnce: EVENTS_AT_ONCE, goesOn }, countBatch({ site }));
      if (!mayMoreWait || signal?.aborted || clock.now().getTime() >= until) return counted;
    }
  };

/** Deletes the records of counted visits that can't continue. */
export const forgetCountedVisits =
  ({ store, clock }: Pick<CountEventsDeps, 'store' | 'clock'>) =>
  async (): Promise<void> => {
    const today = pacificDay(clock.now());
    await store.forgetVisits(daysLater(today, -MAX_VISIT_DAYS));
    await store.forgetVariants(daysLater(today, -VARIANT_RETENTION_DAYS));
  };
