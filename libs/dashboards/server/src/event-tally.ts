import { createHash } from 'node:crypto';
import { pacificDay } from '@waypost/control-center/contract';
import {
  deviceOfEvent,
  expectedValueOf,
  fieldRefusedIn,
  fieldTimesIn,
  nameIn,
  numberCalledIn,
  RESULTS_STEP,
  ruleAnsweredBy,
  sourceOf,
  stepNumberOf,
  type CountedEvent,
  type LeftOut,
} from './counted-event';

/** What figures are kept by. */
export interface Dimensions {
  /** YYYY-MM-DD in Los Angeles, on which the event came. */
  readonly day: string;
  readonly brandId: string;
  /** Empty for all pages together, where a visit counts once. */
  readonly page: string;
  /** Empty for all sources together. */
  readonly source: string;
  readonly device: string;
  /** `{experiment}: {variant}`; empty for everybody. */
  readonly variant: string;
}

/** What adds up, event by event; below zero where it is taken back. */
export interface FigureIncrement extends Dimensions {
  readonly pageViews: number;
  readonly calls: number;
  readonly adClicks: number;
  /** In units of {@link EXPECTED_VALUE_UNIT}. */
  readonly expectedValue: number;
}

/** What a visit is counted for once. A lead has seen a funnel's results; whoever called or clicked an ad has converted. */
export type VisitCount = 'visit' | 'lead' | 'converted' | LeftOut;

/** Something that counts once. */
export interface First {
  /** 32 hex digits. */
  readonly digest: string;
  /** With its source; it counts for all sources together too. */
  readonly at: Dimensions;
  readonly counts:
    { readonly as: VisitCount } | { readonly as: 'entered' | 'submitted'; readonly step: FunnelStep } | PhoneCount | FieldCount;
}

/** A visit of a page that a phone rule answered, or one that called a number of ours (R10.08). */
export interface PhoneCount {
  readonly as: 'answered' | 'called';
  /** The rule's id, or the number's ten digits. */
  readonly name: string;
}

/** A visit that was refused at a field, or that sent it with how long it was there (R10.10). */
export interface FieldCount {
  readonly as: 'refused' | 'timed';
  readonly field: FormField;
  /** 0 where it was refused. */
  readonly milliseconds: number;
}

export interface FormField {
  readonly formVersion: string;
  readonly stepName: string;
  readonly field: string;
}

export interface FunnelStep {
  readonly formVersion: string;
  readonly stepName: string;
  /** 0 where the event did not say. */
  readonly stepNumber: number;
}

export interface RollUpOptions {
  /** The form that a page asks; null where it asks none. An event that shows a step does not say of which form. */
  readonly formOf: (brandId: string, page: string) => string | null;
}

/** Events without a page: none of ours, but whoever sends events may leave it out. */
const NO_PAGE = 'unknown';
const DIGEST_HEX_LENGTH = 32;

/** The same for the same dimensions, and for no others. */
export const dimensionsKey = ({ day, brandId, page, source, device, variant }: Dimensions): string =>
  JSON.stringify([day, brandId, page, source, device, variant]);

/** Names what is counted once without telling whose visit it was. Apart from the digests of counts without devices. */
export const digestOf = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['by device', ...parts]))
    .digest('hex')
    .slice(0, DIGEST_HEX_LENGTH);

/** A sum while it is made: millions of events a run, and no object for each. */
type Growing<Sum> = { -readonly [Field in keyof Sum]: Sum[Field] };
type Added = Partial<Pick<FigureIncrement, 'pageViews' | 'calls' | 'adClicks' | 'expectedValue'>>;

/** The sums of a run of events. */
export class EventTally {
  readonly figures = new Map<string, Growing<FigureIncrement>>();
  readonly firsts = new Map<string, First>();
  private readonly days = new Map<string, string>();
  private readonly named = new Set<string>();

  constructor(
    private readonly options: RollUpOptions,
    private readonly variantsAt: (event: CountedEvent) => readonly string[],
  ) {}

  take(event: CountedEvent): void {
    const at = this.placeOf(event);
    this.count(event, at);
    this.countPhones(event, at);
    for (const variant of this.variantsAt(event)) this.count(event, { ...at, variant });
  }

  leaveOut(event: CountedEvent, as: LeftOut): void {
    this.first([as, event.brandId, event.sessionId], { ...this.placeOf(event), page: '' }, { as });
  }

  private placeOf({ receivedAt, brandId, properties }: CountedEvent): Dimensions {
    const page = nameIn(properties['pageName']) ?? NO_PAGE;
    return { day: this.dayOf(receivedAt), brandId, page, source: sourceOf(properties), device: deviceOfEvent(properties), variant: '' };
  }

  /** Days begin on the hour in Los Angeles, so that the day of one hour's events is worked out once. */
  private dayOf(receivedAt: string): string {
    const hour = receivedAt.slice(0, 13);
    const day = this.days.get(hour) ?? pacificDay(new Date(receivedAt));
    this.days.set(hour, day);
    return day;
  }

  private count(event: CountedEvent, at: Dimensions): void {
    const { properties } = event;
    this.once('visit', event, at);
    if (event.event === 'pageView') {
      this.add(at, { pageViews: 1 });
      if (nameIn(properties['stepName']) !== null)
        this.countStep('entered', nameIn(this.options.formOf(event.brandId, at.page)), event, at);
      if (properties['stepName'] === RESULTS_STEP) this.once('lead', event, at);
    } else if (event.event === 'formStepSubmitted') {
      this.countStep('submitted', nameIn(properties['formVersion']), event, at);
      for (const [field, milliseconds] of fieldTimesIn(properties)) this.countField('timed', field, milliseconds, event, at);
    } else if (event.event === 'fieldRefused') {
      const field = fieldRefusedIn(properties);
      if (field !== null) this.countField('refused', field, 0, event, at);
    } else if (event.event === 'ctcClicked' || event.event === 'maAdClicked') {
      this.add(at, event.event === 'ctcClicked' ? { calls: 1 } : { adClicks: 1 });
      this.once('converted', event, at);
    } else if (event.event === 'lowBidResult') this.add(at, { expectedValue: expectedValueOf(properties) });
  }

  /** Of everybody alone: who is shown which variant does not matter to a rule. */
  private countPhones({ event, brandId, sessionId, properties }: CountedEvent, at: Dimensions): void {
    const rule = event === 'pageView' ? ruleAnsweredBy(properties) : null;
    if (rule !== null) this.first(['answered', brandId, sessionId, at.page, rule], at, { as: 'answered', name: rule });
    const number = event === 'ctcClicked' ? numberCalledIn(properties) : null;
    if (number !== null) this.first(['called', brandId, sessionId, number], at, { as: 'called', name: number });
  }

  private countStep(as: 'entered' | 'submitted', formVersion: string | null, event: CountedEvent, at: Dimensions): void {
    const stepName = nameIn(event.properties['stepName']);
    if (stepName === null || formVersion === null) return;
    const step = { formVersion, stepName, stepNumber: stepNumberOf(event.properties) };
    this.first([as, event.brandId, event.sessionId, at.page, formVersion, stepName, at.variant], at, { as, step });
  }

  private countField(as: FieldCount['as'], field: string, milliseconds: number, event: CountedEvent, at: Dimensions): void {
    const [formVersion, stepName] = [nameIn(event.properties['formVersion']), nameIn(event.properties['stepName'])];
    if (formVersion === null || stepName === null) return;
    const name = [as, event.brandId, event.sessionId, at.page, formVersion, stepName, field, at.variant];
    this.first(name, at, { as, field: { formVersion, stepName, field }, milliseconds });
  }

  /** Once for all pages together, and once for the page. */
  private once(as: VisitCount, { brandId, sessionId }: CountedEvent, at: Dimensions): void {
    this.first([as, brandId, sessionId, '', at.variant], { ...at, page: '' }, { as });
    this.first([as, brandId, sessionId, at.page, at.variant], at, { as });
  }

  private first(name: readonly string[], at: Dimensions, counts: First['counts']): void {
    // A visit's events say the same again and again: what was said is found without being hashed again.
    const said = JSON.stringify(name);
    if (this.named.has(said)) return;
    this.named.add(said);
    const digest = digestOf(...name);
    if (!this.firsts.has(digest)) this.firsts.set(digest, { digest, at, counts });
  }

  private add(at: Dimensions, more: Added): void {
    for (const page of [at.page, ''])
      for (const source of [at.source, '']) {
        const { day, brandId, device, variant } = at;
        const row = { day, brandId, page, source, device, variant, pageViews: 0, calls: 0, adClicks: 0, expectedValue: 0 };
        const key = dimensionsKey(row);
        let sum = this.figures.get(key);
        if (!sum) this.figures.set(key, (sum = row));
        sum.pageViews += more.pageViews ?? 0;
        sum.calls += more.calls ?? 0;
        sum.adClicks += more.adClicks ?? 0;
        sum.expectedValue += more.expectedValue ?? 0;
      }
  }
}
