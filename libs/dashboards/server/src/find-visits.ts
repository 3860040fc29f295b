import { daysLater, pacificMidnight } from '@waypost/platform/kernel/days';
import { RESULTS_STEP } from '@waypost/funnel-engine/contract';
import type { VisitFigure } from '@waypost/operations/contract';
import { firstOfEach, type Clock } from '@waypost/platform/kernel';
import { deviceOfEvent, pageNameIn, sourceOf, type CountedEvent } from './tally/counted-event';
import { MAX_VISIT_MS, type CountRecords } from './dashboard-store';
import { isOfWholeVisit } from './tally/once-per-visit';
import { MAX_EVENTS_OF_VISIT, type RollUpOptions } from './tally/counted-site';
import { COUNT_OF, isInFigure, type VisitsAsked } from './figure-of-visit';
import { NO_PAGE, pageNames } from './page-table';
import { visitorDigest } from './roll-up';

/** The fields of a stored event that the list of visits needs. */
export type VisitEvent = Omit<CountedEvent, 'place'>;

interface Property {
  readonly name: string;
  readonly value: string;
}

interface TimeOfEvents {
  readonly from: Date;
  readonly to: Date;
}

/** A filter that at least one event of a visit matches. */
interface TraceFilter extends TimeOfEvents {
  readonly brandId?: string;
  readonly page?: string;
  readonly events?: readonly string[];
  readonly property?: Property;
  readonly anyProperty?: readonly Property[];
}

/** Tracking's search over stored events. */
export type FindVisitEvents = (
  filter: TraceFilter,
  cursor: string | null,
) => Promise<{ readonly events: readonly VisitEvent[]; readonly next: string | null; readonly searchedTo: string | null }>;

export interface VisitMatch {
  readonly brandId: string;
  readonly sessionId: string;
  readonly page: string | null;
  readonly source: string;
  readonly device: string;
  /** The last time that it did what the figure counts. */
  readonly at: string;
}

export interface VisitMatches {
  readonly visits: readonly VisitMatch[];
  /** The cursor of the visits before these, or null at the end. */
  readonly next: string | null;
  /** The instant down to which events were searched, if the time for one response ran out. */
  readonly searchedTo: string | null;
  /** The figure also counts each visit with more events than this, which no search by its events can find. Null if there are none. */
  readonly unlistedAbove: number | null;
}

export interface FindVisitsDeps extends RollUpOptions {
  readonly find: FindVisitEvents;
  /** Returns every event of some sessions in a period, in the order of writing. */
  readonly eventsOf: (sessionIds: readonly string[], time: TimeOfEvents) => Promise<readonly CountedEvent[]>;
  readonly records: Pick<CountRecords, 'variants' | 'pages'>;
  readonly clock: Clock;
}

const VISITS_PER_PAGE = 50;
/** With the last search, which takes at most half a second, and reading its visits, a response takes a second. */
const SEARCH_MS = 300;

/** The events that count for each figure. Absent if every event does. */
const EVENTS_OF: Readonly<Partial<Record<VisitFigure, readonly string[]>>> = {
  pageViews: ['pageView'],
  leads: ['pageView'],
  conversionRate: ['ctcClicked', 'maAdClicked'],
  calls: ['ctcClicked'],
  adClicks: ['maAdClicked'],
  expectedValue: ['lowBidResult'],
  entered: ['pageView'],
  lost: ['pageView'],
  submitted: ['formStepSubmitted'],
  timed: ['formStepSubmitted'],
  refused: ['fieldRefused'],
  answered: ['pageView'],
  called: ['ctcClicked'],
};

const SAYS_BOT: readonly Property[] = [
  { name: 'isDeclaredBot', value: 'true' },
  { name: 'botDetectionResult.bot', value: 'true' },
];
const SAYS_STAFF: readonly Property[] = [{ name: 'isStaff', value: 'true' }];

/**
 * True if a figure counts visits where they began, though their matching events may be of a later day or another source. The first event of
 * a visit shows the visit itself, unless it is that of a page or variant.
 */
function isByStart({ did, page, variant }: VisitsAsked): boolean {
  const count = COUNT_OF[did];
  if (count === undefined || !isOfWholeVisit(count)) return false;
  return count !== 'visit' || page !== undefined || variant !== undefined;
}

/** Returns the filter for events of visits that may be in the figure. Some may arrive as late as at the end of the longest visit. */
function traceOf(asked: VisitsAsked): TraceFilter {
  const { did, from, to, brand, page } = asked;
  const isLeftOut = did === 'bots' || did === 'staff';
  const property = propertyOf(asked);
  const events = EVENTS_OF[did];
  const end = pacificMidnight(daysLater(to, 1));
  return {
    from: pacificMidnight(from),
    to: isByStart(asked) ? new Date(end.getTime() + MAX_VISIT_MS) : end,
    ...(brand !== undefined && { brandId: brand }),
    // Such events name any page, or none.
    ...(page !== undefined && page !== NO_PAGE && { page }),
    ...(events && { events }),
    ...(property && !isLeftOut && { property }),
    ...(isLeftOut && { anyProperty: did === 'bots' ? SAYS_BOT : SAYS_STAFF }),
  };
}

/** Returns a property that hardly any event has except those of the figure. */
function propertyOf({ did, step, field, rule, number }: VisitsAsked): Property | null {
  const property = (name: string, value: string | undefined) => (value === undefined ? null : { name, value });
  switch (did) {
    case 'refused':
      return property('field', field);
    case 'leads':
      return property('stepName', RESULTS_STEP);
    case 'answered':
      return property('phoneRule.id', rule);
    case 'called':
      return property('didNumber', number);
    default:
      return property('stepName', step);
  }
}

const nameOf = ({ brandId, sessionId }: VisitEvent): string => JSON.stringify([brandId, sessionId]);

/**
 * Returns the visits behind a figure (R10.10), newest first. It searches events that match, and then checks all events of each visit with
 * the counting rules. The search runs in parts, so that a response never takes long.
 */
export const findVisits = (deps: FindVisitsDeps) => {
  const { find, clock, maxEventsOfVisit = MAX_EVENTS_OF_VISIT } = deps;
  return async (asked: VisitsAsked, cursor: string | null): Promise<VisitMatches> => {
    const trace = traceOf(asked);
    const unlistedAbove = asked.did === 'bots' ? maxEventsOfVisit : null;
    const deadline = clock.now().getTime() + SEARCH_MS;
    const visits: VisitMatch[] = [];
    const judged = new Set<string>();
    for (let next = cursor; ;) {
      const page = await find(trace, next);
      // The events start with the newest.
      const possible = page.events.filter((event) => !judged.has(nameOf(event)) && mayBe(asked, event));
      const traces = firstOfEach(possible, nameOf);
      const counted = await countedOf(asked, traces, deps);
      for (const event of traces) {
        judged.add(nameOf(event));
        const first = counted.get(nameOf(event));
        if (first) visits.push(visitOf(event, COUNT_OF[asked.did] === undefined ? event : first));
      }
      next = page.next;
      const searchedTo = page.searchedTo ?? page.events.at(-1)?.receivedAt ?? null;
      const isFull = visits.length >= VISITS_PER_PAGE;
      if (next === null || isFull || clock.now().getTime() >= deadline)
        return { visits, next, searchedTo: next === null || isFull ? null : searchedTo, unlistedAbove };
    }
  };
};

/**
 * Most figures count a visit under the source and the device of the matching event, so this rejects most visits without reading their other
 * events. A visit that is entered again from elsewhere has events of two sources.
 */
const mayBe = (asked: VisitsAsked, { properties }: VisitEvent): boolean =>
  isByStart(asked) ||
  (sourceOf(properties) === (asked.source ?? sourceOf(properties)) &&
    deviceOfEvent(properties) === (asked.device ?? deviceOfEvent(properties)));

/** Returns a visit by its matching event, with the source and the device of the event under which the figure counts it. */
const visitOf = ({ brandId, sessionId, receivedAt, properties }: VisitEvent, countedBy: VisitEvent): VisitMatch => ({
  brandId,
  sessionId,
  at: receivedAt,
  page: pageNameIn(properties),
  source: sourceOf(countedBy.properties),
  device: deviceOfEvent(countedBy.properties),
});

/** Returns those of these visits that the figure counts, each with its first event. */
async function countedOf(
  asked: VisitsAsked,
  traces: readonly VisitEvent[],
  { eventsOf, records, site }: Pick<FindVisitsDeps, 'eventsOf' | 'records' | 'site'>,
): Promise<ReadonlyMap<string, VisitEvent>> {
  const [newest, oldest] = [traces[0], traces.at(-1)];
  if (!newest || !oldest) return new Map();
  const time = {
    from: new Date(Date.parse(oldest.receivedAt) - MAX_VISIT_MS),
    to: new Date(Date.parse(newest.receivedAt) + MAX_VISIT_MS),
  };
  const events = await eventsOf([...new Set(traces.map(({ sessionId }) => sessionId))], time);
  const variants = asked.variant === undefined ? [] : await records.variants([...new Set(events.map(visitorDigest))]);
  const pages = await records.pages(pageNames(events));
  const ofVisits = new Map(traces.map((event) => [nameOf(event), [] as CountedEvent[]]));
  for (const event of events) ofVisits.get(nameOf(event))?.push(event);
  return new Map(
    [...ofVisits].flatMap(([name, [first, ...later]]) =>
      first && isInFigure(asked, [first, ...later], { site, variants, pages }) ? [[name, first] as const] : [],
    ),
  );
}
