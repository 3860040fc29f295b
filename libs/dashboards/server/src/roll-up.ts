import { createHash } from 'node:crypto';
import { pacificDay } from '@waypost/control-center/contract';
import { expectedValueOf, isBot, nameIn, sourceOf, stepNumberOf, type CountedEvent } from './counted-event';

/** What figures are kept by. */
export interface Dimensions {
  /** YYYY-MM-DD in Los Angeles, on which the event came. */
  readonly day: string;
  readonly brandId: string;
  /** Empty for all pages together, where a visit counts once. */
  readonly page: string;
  /** Empty for all sources together. */
  readonly source: string;
}

/** What adds up, event by event. */
export interface FigureIncrement extends Dimensions {
  readonly pageViews: number;
  readonly calls: number;
  readonly adClicks: number;
  /** In units of {@link EXPECTED_VALUE_UNIT}. */
  readonly expectedValue: number;
}

/** What a visit is counted for once, ever. */
export interface First {
  /** 32 hex digits. */
  readonly digest: string;
  /** With its source; it counts for all sources together too. */
  readonly at: Dimensions;
  readonly counts: { readonly as: 'visit' | 'bot' } | { readonly as: 'entered' | 'submitted'; readonly step: FunnelStep };
}

export interface FunnelStep {
  readonly formVersion: string;
  readonly stepName: string;
  /** 0 where the event did not say. */
  readonly stepNumber: number;
}

/** What a run of events adds to the figures. */
export interface Rollup {
  readonly figures: readonly FigureIncrement[];
  /** Each digest once; those that were counted before are for the store to leave out. */
  readonly firsts: readonly First[];
  /** When the newest of the events came; null where there was none. */
  readonly through: string | null;
}

export interface RollUpOptions {
  /** The form that a page asks; null where it asks none. An event that shows a step does not say of which form. */
  readonly formOf: (brandId: string, page: string) => string | null;
}

/** Events without a page: none of ours, but whoever sends events may leave it out. */
const NO_PAGE = 'unknown';
const DIGEST_HEX_LENGTH = 32;

/** The same for the same dimensions, and for no others. */
export const dimensionsKey = ({ day, brandId, page, source }: Dimensions): string => JSON.stringify([day, brandId, page, source]);

/** A sum while it is made: millions of events a run, and no object for each. */
type Growing<Sum> = { -readonly [Field in keyof Sum]: Sum[Field] };

/** Names what is counted once without telling whose visit it was. */
const digestOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, DIGEST_HEX_LENGTH);

/**
 * Counts events (R10.10). However a run of events is split, the parts add up to the same: numbers are summed, and what a
 * visit counts for once is told by its digest. Programs count as visits of bots, and for nothing else.
 */
export function rollUp(events: readonly CountedEvent[], { formOf }: RollUpOptions): Rollup {
  const figures = new Map<string, Growing<FigureIncrement>>();
  const firsts = new Map<string, First>();
  const days = new Map<string, string>();
  let through: string | null = null;

  /** Days begin on the hour in Los Angeles, so that the day of one hour's events is worked out once. */
  const dayOf = (receivedAt: string): string => {
    const hour = receivedAt.slice(0, 13);
    const day = days.get(hour) ?? pacificDay(new Date(receivedAt));
    days.set(hour, day);
    return day;
  };
  const first = (row: First): void => {
    if (!firsts.has(row.digest)) firsts.set(row.digest, row);
  };
  const addTo = (at: Dimensions, more: Partial<FigureIncrement>): void => {
    const key = dimensionsKey(at);
    let sum = figures.get(key);
    if (!sum) figures.set(key, (sum = { ...at, pageViews: 0, calls: 0, adClicks: 0, expectedValue: 0 }));
    sum.pageViews += more.pageViews ?? 0;
    sum.calls += more.calls ?? 0;
    sum.adClicks += more.adClicks ?? 0;
    sum.expectedValue += more.expectedValue ?? 0;
  };

  for (const { event, receivedAt, brandId, sessionId, properties } of events) {
    if (through === null || receivedAt > through) through = receivedAt;
    const page = nameIn(properties['pageName']) ?? NO_PAGE;
    const at = { day: dayOf(receivedAt), brandId, page, source: sourceOf(properties) };
    const whole = { ...at, page: '' };
    const add = (more: Partial<FigureIncrement>): void => {
      for (const place of [at, whole]) for (const row of [place, { ...place, source: '' }]) addTo(row, more);
    };
    if (isBot(properties)) {
      first({ digest: digestOf('bot', brandId, sessionId), counts: { as: 'bot' }, at: whole });
      continue;
    }
    first({ digest: digestOf('visit', brandId, sessionId), counts: { as: 'visit' }, at: whole });
    first({ digest: digestOf('page', brandId, sessionId, page), counts: { as: 'visit' }, at });

    const stepName = nameIn(properties['stepName']);
    const countStep = (as: 'entered' | 'submitted', formVersion: string | null): void => {
      if (stepName === null || formVersion === null) return;
      const step = { formVersion, stepName, stepNumber: stepNumberOf(properties) };
      first({ digest: digestOf(as, brandId, sessionId, page, formVersion, stepName), counts: { as, step }, at });
    };
    if (event === 'pageView') {
      add({ pageViews: 1 });
      if (stepName !== null) countStep('entered', nameIn(formOf(brandId, page)));
    } else if (event === 'formStepSubmitted') countStep('submitted', nameIn(properties['formVersion']));
    else if (event === 'ctcClicked') add({ calls: 1 });
    else if (event === 'maAdClicked') add({ adClicks: 1 });
    else if (event === 'lowBidResult') add({ expectedValue: expectedValueOf(properties) });
  }
  return { figures: [...figures.values()], firsts: [...firsts.values()], through };
}
