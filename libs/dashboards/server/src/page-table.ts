import { isUpTo, pageNameIn, type CountedEvent, type EventPlace } from './tally/counted-event';

/** A page of ours, with the first event that counts for it. */
export interface PageEntry {
  readonly brandId: string;
  readonly page: string;
  /** Null for a page of before these entries. Each of its events counts for it. */
  readonly since: EventPlace | null;
}

/** Returns whether a brand has a page of this name now. */
export type IsPage = (brandId: string, page: string) => boolean;

/** The page of events that name none of ours. */
export const NO_PAGE = 'unknown';

/**
 * Creates a table of our pages. Which page an event counts for depends only on the entries and the event's place, and not on the time of
 * reading. So an event that is read again gets the same answer, though staff have added or removed its page since.
 */
export function createPageTable(stored: readonly PageEntry[], isPage: IsPage) {
  /** By brand and name. Null for a name that is no page of ours. */
  const ofBrands = new Map<string, Map<string, PageEntry | null>>();
  const added: PageEntry[] = [];
  let hasOther = false;
  const ofBrand = (brandId: string): Map<string, PageEntry | null> => {
    let ofNames = ofBrands.get(brandId);
    if (!ofNames) ofBrands.set(brandId, (ofNames = new Map()));
    return ofNames;
  };
  for (const entry of stored) ofBrand(entry.brandId).set(entry.page, entry);

  return {
    /** Adds the pages that these events name and that are ours now. Names that are none are not stored, because anybody can invent them. */
    learn(events: readonly CountedEvent[]): void {
      for (const { brandId, place, properties } of events) {
        const page = pageNameIn(properties);
        const ofNames = ofBrand(brandId);
        if (page === null || ofNames.has(page)) continue;
        const entry = isPage(brandId, page) ? { brandId, page, since: place } : null;
        ofNames.set(page, entry);
        if (entry) added.push(entry);
        else hasOther = true;
      }
    },
    learned: (): readonly PageEntry[] => added,
    /** Returns whether one of these events named a page that is not ours. */
    hasOther: (): boolean => hasOther,
    /** Returns the page that the event counts for. */
    pageOf({ brandId, place, properties }: CountedEvent): string {
      const page = pageNameIn(properties);
      const entry = page === null ? null : ofBrands.get(brandId)?.get(page);
      return entry && (entry.since === null || isUpTo(entry.since, place)) ? entry.page : NO_PAGE;
    },
  };
}

/** Returns whether one of these events names a page that is neither stored nor ours now, as far as this process knows. */
export function hasOtherPage(events: readonly CountedEvent[], stored: readonly PageEntry[], isPage: IsPage): boolean {
  const table = createPageTable(stored, isPage);
  table.learn(events);
  return table.hasOther();
}

/** Returns the names of pages in these events. */
export const pageNames = (events: readonly CountedEvent[]): readonly string[] => [
  ...new Set(events.flatMap(({ properties }) => pageNameIn(properties) ?? [])),
];
