import { leftOutBy, type LeftOut } from '@waypost/tracking/contract';
import { visitorOf, type CountedEvent } from './counted-event';
import { digestOf, EventTally, type FigureIncrement, type First, type RollUpOptions } from './event-tally';
import { createVariantTable, type VariantEntry } from './variant-table';

/** A visit that counts as one of a bot or of staff from now on. */
export interface LeftOutVisit {
  readonly brandId: string;
  readonly sessionId: string;
  readonly digest: string;
  readonly reason: LeftOut;
  /** Of the event that says so. */
  readonly receivedAt: string;
}

/** What a run of events adds to the figures, and takes back. */
export interface Rollup {
  readonly figures: readonly FigureIncrement[];
  /** Each thing of each visit once; those that were counted before are for the store to leave out. */
  readonly firsts: readonly First[];
  /** What visits were counted for that are left out now; those that were not counted are for the store to leave out. */
  readonly undone: readonly First[];
  readonly leftOut: readonly Pick<LeftOutVisit, 'digest'>[];
  /** Of which visitors the variant is known now. */
  readonly variants: readonly VariantEntry[];
  /** When the newest of the events came; null where there was none. */
  readonly through: string | null;
  /** The digest by which the release before knew what is counted once. */
  readonly digestBefore: (first: First) => string;
}

/** What earlier events have left behind. */
export interface CountedBefore {
  /** Digests of visits that are left out. */
  readonly leftOut: ReadonlySet<string>;
  readonly variants: readonly VariantEntry[];
  /** The counted events of the visits that are left out from now on, in their order. */
  readonly events: readonly CountedEvent[];
}

/** More visits than have events in one run. */
const DIGESTS_MAX = 20_000;

export const visitDigest = onceAnEvent(({ brandId, sessionId }: Pick<CountedEvent, 'brandId' | 'sessionId'>) => [
  'left out',
  brandId,
  sessionId,
]);
export const visitorDigest = onceAnEvent((event: Pick<CountedEvent, 'anonymousId' | 'properties'>) => ['visitor', visitorOf(event)]);

/** An event's digests are asked for several times while it is counted, and many events have the same: hashing is most of what that costs. */
function onceAnEvent<Event extends object>(partsOf: (event: Event) => readonly string[]): (event: Event) => string {
  const ofEvents = new WeakMap<Event, string>();
  const ofParts = new Map<string, string>();
  return (event) => {
    const before = ofEvents.get(event);
    if (before !== undefined) return before;
    const parts = partsOf(event);
    const key = JSON.stringify(parts);
    if (ofParts.size >= DIGESTS_MAX) ofParts.clear();
    const digest = ofParts.get(key) ?? digestOf(...parts);
    ofParts.set(key, digest);
    ofEvents.set(event, digest);
    return digest;
  };
}

/** The visits that are left out from these events on, by their digests. */
export function leftOutVisits(events: readonly CountedEvent[], leftOut: ReadonlySet<string>): ReadonlyMap<string, LeftOutVisit> {
  const visits = new Map<string, LeftOutVisit>();
  for (const event of events) {
    const reason = leftOutBy(event.properties);
    if (!reason) continue;
    const digest = visitDigest(event);
    const { brandId, sessionId, receivedAt } = event;
    if (!leftOut.has(digest) && !visits.has(digest)) visits.set(digest, { brandId, sessionId, digest, reason, receivedAt });
  }
  return visits;
}

/**
 * Counts events (R10.10). However a run of events is split, the parts add up to the same: numbers are summed, and a digest
 * says what a visit was counted for already. A visit of a bot or of staff counts as that alone, even if only a late event
 * shows it: what it was counted for before is taken back (R9.06).
 */
export function rollUp(events: readonly CountedEvent[], options: RollUpOptions, before: CountedBefore): Rollup {
  const leftOutNow = leftOutVisits(events, before.leftOut);
  const table = createVariantTable(before.variants, visitorDigest);
  table.learn(events);
  const [added, undone] = [new EventTally(options, visitDigest, table.variantsAt), new EventTally(options, visitDigest, table.variantsAt)];
  let through: string | null = null;
  const counted = (event: CountedEvent): boolean => {
    const digest = visitDigest(event);
    return !before.leftOut.has(digest) && !leftOutNow.has(digest);
  };
  for (const event of events) {
    if (through === null || event.receivedAt > through) through = event.receivedAt;
    if (counted(event)) added.take(event);
  }
  for (const event of before.events) undone.take(event);
  const begun = new Map<string, CountedEvent>();
  if (leftOutNow.size > 0)
    for (const event of [...before.events, ...events]) {
      const digest = visitDigest(event);
      if (leftOutNow.has(digest) && !begun.has(digest)) begun.set(digest, event);
    }
  for (const [digest, event] of begun) added.leaveOut(event, leftOutNow.get(digest)?.reason ?? 'bot');
  return {
    figures: [...added.figures.values(), ...[...undone.figures.values()].map(negated)],
    firsts: added.firsts(),
    undone: undone.firsts(),
    leftOut: [...leftOutNow.values()],
    variants: table.learned(),
    through,
    digestBefore: digestsBefore([...before.events, ...events]),
  };
}

/** What counts once had a digest each, of visit and thing together. */
function digestsBefore(events: readonly CountedEvent[]): Rollup['digestBefore'] {
  let visits: Map<string, CountedEvent> | undefined;
  return ({ visit, thing }) => {
    visits ??= new Map(events.map((event) => [visitDigest(event), event]));
    const event = visits.get(visit);
    if (!event) throw new Error('what counts once is of a visit among these events');
    const [as = '', ...more] = JSON.parse(thing) as string[];
    return digestOf(as, event.brandId, event.sessionId, ...more);
  };
}

/** Zero stays zero: `-0` would be another number to whoever compares. */
const negated = (figure: FigureIncrement): FigureIncrement => ({
  ...figure,
  pageViews: 0 - figure.pageViews,
  calls: 0 - figure.calls,
  adClicks: 0 - figure.adClicks,
  expectedValue: 0 - figure.expectedValue,
});
