import { daysLater, pacificMidnight } from '@waypost/control-center/contract';
import type { VisitDeed } from '@waypost/operations/contract';
import type { Clock } from '@waypost/platform/kernel';
import { deviceOfEvent, leftOutBy, nameIn, RESULTS_STEP, sourceOf, type CountedEvent } from './counted-event';
import type { CountRecords, FigureFilter } from './dashboard-store';
import { visitDigest, visitorDigest } from './roll-up';
import { variantName } from './variant-table';

/** A stored event, as far as a visit is told by it. */
export type VisitEvent = Omit<CountedEvent, 'place'>;

/** The search over stored events, as tracking has it. */
export type FindVisitEvents = (
  filter: {
    readonly from: Date;
    readonly to: Date;
    readonly brandId: string | undefined;
    readonly page: string | undefined;
    readonly events: readonly string[];
    readonly property: { readonly name: string; readonly value: string } | undefined;
  },
  cursor: string | null,
) => Promise<{ readonly events: readonly VisitEvent[]; readonly next: string | null; readonly searchedTo: string | null }>;

export interface VisitsAsked extends FigureFilter {
  readonly did: VisitDeed;
  /** Of `entered` and `submitted`. */
  readonly step?: string | undefined;
  /** Of `refused`. */
  readonly field?: string | undefined;
}

export interface VisitMatch {
  readonly brandId: string;
  readonly sessionId: string;
  readonly page: string | null;
  readonly source: string;
  readonly device: string;
  /** When it last did what is asked for. */
  readonly at: string;
}

export interface VisitMatches {
  readonly visits: readonly VisitMatch[];
  /** Asks for those before; null at the end. */
  readonly next: string | null;
  /** The instant down to which was looked, where the time for one answer ran out. */
  readonly searchedTo: string | null;
}

export interface FindVisitsDeps {
  readonly find: FindVisitEvents;
  readonly records: Pick<CountRecords, 'leftOut' | 'variants'>;
  readonly clock: Clock;
}

const VISITS_PER_PAGE = 50;
/** With the last search, which takes as long again at most, an answer takes a second. */
const SEARCH_MS = 400;

const EVENTS_OF: Readonly<Record<VisitDeed, readonly string[]>> = {
  visits: ['pageView'],
  pageViews: ['pageView'],
  leads: ['pageView'],
  conversionRate: ['ctcClicked', 'maAdClicked'],
  calls: ['ctcClicked'],
  adClicks: ['maAdClicked'],
  expectedValue: ['lowBidResult'],
  entered: ['pageView'],
  submitted: ['formStepSubmitted'],
  refused: ['fieldRefused'],
};

function propertyOf({ did, step, field }: VisitsAsked) {
  if (did === 'refused') return field === undefined ? undefined : { name: 'field', value: field };
  const value = did === 'leads' ? RESULTS_STEP : did === 'entered' || did === 'submitted' ? step : undefined;
  return value === undefined ? undefined : { name: 'stepName', value };
}

/**
 * The visits behind a figure (R10.10), the newest first, found by their stored events: visits of programs and staff are left out as
 * they are in the figure. Looked for part by part, so that an answer never takes long.
 */
export const findVisits =
  ({ find, records, clock }: FindVisitsDeps) =>
  async (asked: VisitsAsked, cursor: string | null): Promise<VisitMatches> => {
    const { from, to, brand: brandId, page } = asked;
    const time = { from: pacificMidnight(from), to: pacificMidnight(daysLater(to, 1)) };
    const filter = { ...time, brandId, page, events: EVENTS_OF[asked.did], property: propertyOf(asked) };
    const deadline = clock.now().getTime() + SEARCH_MS;
    const visits = new Map<string, VisitMatch>();
    for (let next = cursor; ;) {
      const page = await find(filter, next);
      for (const event of await countedOf(asked, page.events, records)) {
        const key = JSON.stringify([event.brandId, event.sessionId]);
        if (!visits.has(key)) visits.set(key, visitOf(event));
      }
      next = page.next;
      const searchedTo = page.searchedTo ?? page.events.at(-1)?.receivedAt ?? null;
      const isFull = visits.size >= VISITS_PER_PAGE;
      if (next === null || isFull || clock.now().getTime() >= deadline)
        return { visits: [...visits.values()], next, searchedTo: next === null || isFull ? null : searchedTo };
    }
  };

const visitOf = ({ brandId, sessionId, receivedAt, properties }: VisitEvent): VisitMatch => ({
  ...{ brandId, sessionId, at: receivedAt },
  ...{ page: nameIn(properties['pageName']), source: sourceOf(properties), device: deviceOfEvent(properties) },
});

/** The events that the figure counts. */
async function countedOf(
  { source, device, variant }: VisitsAsked,
  events: readonly VisitEvent[],
  records: FindVisitsDeps['records'],
): Promise<readonly VisitEvent[]> {
  const fitting = events.filter(
    ({ properties }) =>
      leftOutBy(properties) === null &&
      (source === undefined || sourceOf(properties) === source) &&
      (device === undefined || deviceOfEvent(properties) === device),
  );
  if (fitting.length === 0) return fitting;
  const leftOut = await records.leftOut([...new Set(fitting.map(visitDigest))]);
  const shown = variant === undefined ? null : await visitorsShown(variant, fitting, records);
  return fitting.filter((event) => !leftOut.has(visitDigest(event)) && (shown === null || shown.has(visitorDigest(event))));
}

async function visitorsShown(
  variant: string,
  events: readonly VisitEvent[],
  records: FindVisitsDeps['records'],
): Promise<ReadonlySet<string>> {
  const entries = await records.variants([...new Set(events.map(visitorDigest))]);
  return new Set(entries.filter((entry) => variantName(entry) === variant).map(({ visitor }) => visitor));
}
