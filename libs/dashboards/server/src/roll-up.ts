import { unitIn } from '@waypost/experiments/model/assignment';
import { leftOutBy, type LeftOut } from '@waypost/tracking/contract';
import { type CountedEvent } from './tally/counted-event';
import { digestOf, type OncePerVisit } from './tally/once-per-visit';
import { EventTally, type VisitEvents } from './tally/event-tally';
import { MAX_EVENTS_OF_VISIT, type RollUpOptions } from './tally/counted-site';
import type { FigureIncrement } from './tally/dimensions';
import { createPageTable, type PageEntry } from './page-table';
import { createVariantTable, type IsVariant, type VariantDigests, type VariantEntry } from './variant-table';

/** A visit that counts as a bot's or staff's from now on. */
export interface LeftOutVisit {
  readonly brandId: string;
  readonly sessionId: string;
  readonly digest: string;
  readonly reason: LeftOut;
  /** The time of the event that shows it, and its place in the run. */
  readonly receivedAt: string;
  readonly index: number;
}

/** The increments and decrements of a run of events. */
export interface Rollup {
  /** The number of events that it counts: all of them, or the first ones. */
  readonly taken: number;
  readonly figures: readonly FigureIncrement[];
  /** What counts once per visit. The store leaves out what was counted before. */
  readonly oncePerVisit: readonly OncePerVisit[];
  /** The counts of visits that are left out now. The store leaves out those that were never counted. */
  readonly undone: readonly OncePerVisit[];
  /** The visits that these events count for. */
  readonly visits: readonly VisitEvents[];
  readonly leftOut: readonly Pick<LeftOutVisit, 'digest'>[];
  /** The visitors' variants that this run adds. */
  readonly variants: readonly VariantEntry[];
  /** The pages that this run adds. */
  readonly pages: readonly PageEntry[];
  /** The time of the newest event, or null without events. */
  readonly through: string | null;
  /** Returns the digest under which the previous release stored a count. */
  readonly digestBefore: (counted: OncePerVisit) => string;
}

/** The records of earlier runs. */
export interface CountedBefore {
  /** Digests of visits that are left out. */
  readonly leftOut: ReadonlySet<string>;
  /** The number of counted events of each visit (digest). */
  readonly eventCounts: ReadonlyMap<string, number>;
  readonly variants: readonly VariantEntry[];
  /** The pages of ours that any of the events name. */
  readonly pages: readonly PageEntry[];
  /** The counted events of the visits that are left out from now on, in their order. */
  readonly events: readonly CountedEvent[];
  /** The counted events of the visits that report a variant in this run, in their order. Those that arrived after the report count for it. */
  readonly overtaking: readonly CountedEvent[];
}

/** More visits than one run has. */
const MAX_DIGESTS = 20_000;

export const visitDigest = onceAnEvent(({ brandId, sessionId }: Pick<CountedEvent, 'brandId' | 'sessionId'>) => [
  'left out',
  brandId,
  sessionId,
]);
export const visitorDigest = onceAnEvent((event: Pick<CountedEvent, 'anonymousId' | 'properties'>) => ['visitor', unitIn(event)]);

/** Caches digests by event and by parts. Counting needs them several times, many events share them, and hashing is most of the cost. */
function onceAnEvent<Event extends object>(partsOf: (event: Event) => readonly string[]): (event: Event) => string {
  const ofEvents = new WeakMap<Event, string>();
  const ofParts = new Map<string, string>();
  return (event) => {
    const before = ofEvents.get(event);
    if (before !== undefined) return before;
    const parts = partsOf(event);
    const key = JSON.stringify(parts);
    if (ofParts.size >= MAX_DIGESTS) ofParts.clear();
    const digest = ofParts.get(key) ?? digestOf(...parts);
    ofParts.set(key, digest);
    ofEvents.set(event, digest);
    return digest;
  };
}

const VARIANT_DIGESTS: VariantDigests = { visitorOf: visitorDigest, visitOf: visitDigest };

/** Returns the events that are the first to report a variant of their visitors. */
export const variantReports = (
  events: readonly CountedEvent[],
  stored: readonly VariantEntry[],
  isVariant: IsVariant,
): readonly CountedEvent[] => learnedFrom(events, stored, isVariant).reports();

/** Returns whether one of these events names a variant that is neither stored nor an experiment's, as far as this process knows. */
export const hasOtherVariant = (events: readonly CountedEvent[], stored: readonly VariantEntry[], isVariant: IsVariant): boolean =>
  learnedFrom(events, stored, isVariant).hasOther();

function learnedFrom(events: readonly CountedEvent[], stored: readonly VariantEntry[], isVariant: IsVariant) {
  const table = createVariantTable(stored, VARIANT_DIGESTS, isVariant);
  table.learn(events);
  return table;
}

/** Returns the visits that are left out because of these events, by their digests, in the order in which that shows. */
export function leftOutVisits(
  events: readonly CountedEvent[],
  { leftOut, eventCounts }: Pick<CountedBefore, 'leftOut' | 'eventCounts'>,
  { maxEventsOfVisit = MAX_EVENTS_OF_VISIT }: Pick<RollUpOptions, 'maxEventsOfVisit'>,
): ReadonlyMap<string, LeftOutVisit> {
  const visits = new Map<string, LeftOutVisit>();
  const counts = new Map<string, number>();
  for (const [index, event] of events.entries()) {
    const digest = visitDigest(event);
    if (leftOut.has(digest) || visits.has(digest)) continue;
    const count = (counts.get(digest) ?? eventCounts.get(digest) ?? 0) + 1;
    counts.set(digest, count);
    const reason = leftOutBy(event.properties) ?? (count > maxEventsOfVisit ? 'bot' : null);
    const { brandId, sessionId, receivedAt } = event;
    if (reason) visits.set(digest, { brandId, sessionId, digest, reason, receivedAt, index });
  }
  return visits;
}

/**
 * Counts events (R10.10). The split into runs does not change the total: numbers are summed, and a digest records what a visit was counted
 * for. A visit of a bot or of staff counts only as that, even if only a late event shows it. Its earlier counts are taken back (R9.06).
 */
export function rollUp(events: readonly CountedEvent[], options: RollUpOptions, before: CountedBefore): Rollup {
  const leftOutNow = leftOutVisits(events, before, options);
  const { isVariant } = options.site;
  const [tableBefore, table] = [learnedFrom([], before.variants, isVariant), learnedFrom(events, before.variants, isVariant)];
  const pages = createPageTable(before.pages, options.site.isPage);
  pages.learn(events);
  const answers = { visitOf: visitDigest, pageOf: pages.pageOf };
  // Earlier events were not counted for the variants that this run adds.
  const [added, undone] = [
    new EventTally(options.site, { ...answers, variantsAt: table.variantsAt }),
    new EventTally(options.site, { ...answers, variantsAt: tableBefore.variantsAt }),
  ];
  let through: string | null = null;
  const counted = (event: CountedEvent): boolean => {
    const digest = visitDigest(event);
    return !before.leftOut.has(digest) && !leftOutNow.has(digest);
  };
  for (const event of before.overtaking) {
    if (!counted(event)) continue;
    const earlier = tableBefore.variantsAt(event);
    const more = table.variantsAt(event).filter((variant) => !earlier.includes(variant));
    added.addForVariants(event, more);
  }
  for (const event of events) {
    if (through === null || event.receivedAt > through) through = event.receivedAt;
    if (counted(event)) added.addEvent(event);
  }
  for (const event of before.events) undone.addEvent(event);
  const begun = new Map<string, CountedEvent>();
  if (leftOutNow.size > 0)
    for (const event of [...before.events, ...events]) {
      const digest = visitDigest(event);
      if (leftOutNow.has(digest) && !begun.has(digest)) begun.set(digest, event);
    }
  for (const [digest, event] of begun) added.addLeftOut(event, leftOutNow.get(digest)?.reason ?? 'bot');
  return {
    taken: events.length,
    figures: [...added.figures.values(), ...[...undone.figures.values()].map(negated)],
    oncePerVisit: added.oncePerVisit(),
    undone: undone.oncePerVisit(),
    visits: [...added.visits.values()],
    leftOut: [...leftOutNow.values()],
    variants: table.learned(),
    pages: pages.learned(),
    through,
    digestBefore: digestsBefore([...before.events, ...before.overtaking, ...events]),
  };
}

/** Returns the previous release's digests. It had one digest for visit and key together. */
function digestsBefore(events: readonly CountedEvent[]): Rollup['digestBefore'] {
  let visits: Map<string, CountedEvent> | undefined;
  return ({ visit, key }) => {
    visits ??= new Map(events.map((event) => [visitDigest(event), event]));
    const event = visits.get(visit);
    if (!event) throw new Error('what counts once is of a visit among these events');
    const [as = '', ...more] = JSON.parse(key) as string[];
    return digestOf(as, event.brandId, event.sessionId, ...more);
  };
}

/** Subtracts from 0, because negating 0 gives `-0`, which compares as another number. */
const negated = (figure: FigureIncrement): FigureIncrement => ({
  ...figure,
  pageViews: 0 - figure.pageViews,
  calls: 0 - figure.calls,
  adClicks: 0 - figure.adClicks,
  expectedValue: 0 - figure.expectedValue,
});
