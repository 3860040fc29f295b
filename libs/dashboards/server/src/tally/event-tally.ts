import { pacificDay } from '@waypost/platform/kernel/days';
import { RESULTS_STEP } from '@waypost/funnel-engine/contract';
import type { LeftOut } from '@waypost/tracking/contract';
import {
  deviceOfEvent,
  expectedUnitsOf,
  fieldRefusedIn,
  fieldTimesIn,
  nameIn,
  numberCalledIn,
  ruleAnsweredBy,
  sourceOf,
  stepNumberOf,
  type CountedEvent,
} from './counted-event';
import type { RollUpOptions } from './counted-site';
import { dimensionsKey, type Dimensions, type FigureIncrement } from './dimensions';
import type { FieldCount, OncePerVisit, VisitCount, VisitStart } from './once-per-visit';

/** A visit that counts, with its events of a run. */
export interface VisitEvents {
  /** The visit's digest. */
  readonly visit: string;
  readonly events: number;
  /** The place of the first of these events. */
  readonly start: VisitStart;
  /** The last day of these events. */
  readonly day: string;
}

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts);

/** A mutable sum, because a run has millions of events and can't create an object for each. */
type Growing<Sum> = { -readonly [Field in keyof Sum]: Sum[Field] };
type Added = Partial<Pick<FigureIncrement, 'pageViews' | 'calls' | 'adClicks' | 'expectedValue'>>;

/** Counts of whole visits. */
type WholeVisitCount = Exclude<VisitCount, LeftOut>;
/** What counts once, without the visit. */
/** A field's answer or refusal, and how long its answer took. */
interface CountedField extends Pick<FieldCount, 'as' | 'milliseconds'> {
  readonly field: string;
}

type CountedOnce = Omit<OncePerVisit, 'visit'>;

/** The dimensions of a page and those of all pages together, with everything that is the same for each of their events. */
class PageTotals {
  private readonly wholeVisits = new Map<WholeVisitCount, readonly CountedOnce[]>();

  constructor(
    readonly page: Dimensions,
    readonly allPages: Dimensions,
  ) {}

  /** Returns what a visit counts once: for all pages together, and for the page. It is created once for any number of events. */
  wholeVisit(as: WholeVisitCount): readonly CountedOnce[] {
    let counted = this.wholeVisits.get(as);
    if (!counted) {
      const { page, variant } = this.page;
      counted = [
        { key: keyOf(as, '', variant), at: this.allPages, counts: { as } },
        { key: keyOf(as, page, variant), at: this.page, counts: { as } },
      ];
      this.wholeVisits.set(as, counted);
    }
    return counted;
  }
}

/** What an event counts for. Each answer stays the same whenever the event is read. */
interface EventAnswers {
  /** Returns the digest of the event's visit. */
  readonly visitOf: (event: CountedEvent) => string;
  readonly pageOf: (event: CountedEvent) => string;
  readonly variantsAt: (event: CountedEvent) => readonly string[];
}

/** The sums of a run of events. */
export class EventTally {
  readonly figures = new Map<Dimensions, Growing<FigureIncrement>>();
  readonly visits = new Map<string, Growing<VisitEvents>>();
  private readonly ofVisits = new Map<string, Map<string, OncePerVisit>>();
  private readonly days = new Map<string, string>();
  private readonly totals = new Map<string, PageTotals>();
  private readonly dimensions = new Map<string, Dimensions>();

  constructor(
    private readonly site: RollUpOptions['site'],
    private readonly of: EventAnswers,
  ) {}

  /** Counts an event for everybody together and for each of its visitor's variants. */
  addEvent(event: CountedEvent): void {
    const at = this.dimensionsOf(event);
    const totals = this.totalsOf(at);
    this.addToVisit(event, at);
    this.count(event, totals);
    this.countPhones(event, totals.page);
    this.countForVariants(event, this.of.variantsAt(event), at);
  }

  /** Counts an event only for some variants. */
  addForVariants(event: CountedEvent, variants: readonly string[]): void {
    if (variants.length > 0) this.countForVariants(event, variants, this.dimensionsOf(event));
  }

  /** Counts the event's visit only as a bot's or staff's. */
  addLeftOut(event: CountedEvent, as: LeftOut): void {
    this.addOncePerVisit(event, { key: keyOf(as), at: this.interned({ ...this.dimensionsOf(event), page: '' }), counts: { as } });
  }

  /** Returns everything that counts once per visit, for each visit. */
  oncePerVisit(): readonly OncePerVisit[] {
    return [...this.ofVisits.values()].flatMap((counted) => [...counted.values()]);
  }

  private addToVisit(event: CountedEvent, { day, source, device }: Dimensions): void {
    const visit = this.of.visitOf(event);
    const before = this.visits.get(visit);
    if (!before) return void this.visits.set(visit, { visit, events: 1, start: { day, source, device }, day });
    before.events += 1;
    if (before.day < day) before.day = day;
  }

  private dimensionsOf(event: CountedEvent): Dimensions {
    const { receivedAt, brandId, properties } = event;
    const page = this.of.pageOf(event);
    return { day: this.dayOf(receivedAt), brandId, page, source: sourceOf(properties), device: deviceOfEvent(properties), variant: '' };
  }

  private totalsOf(at: Dimensions): PageTotals {
    const key = dimensionsKey(at);
    let totals = this.totals.get(key);
    if (!totals) {
      totals = new PageTotals(this.interned(at), this.interned({ ...at, page: '' }));
      this.totals.set(key, totals);
    }
    return totals;
  }

  /** Returns the same object for equal dimensions, because sums are looked up by the object. */
  private interned(at: Dimensions): Dimensions {
    const key = dimensionsKey(at);
    const before = this.dimensions.get(key);
    if (before) return before;
    this.dimensions.set(key, at);
    return at;
  }

  /** Returns the day of an instant. Days in Los Angeles begin on the hour, so one hour's events share the result. */
  private dayOf(receivedAt: string): string {
    const hour = receivedAt.slice(0, 13);
    const day = this.days.get(hour) ?? pacificDay(new Date(receivedAt));
    this.days.set(hour, day);
    return day;
  }

  private countForVariants(event: CountedEvent, variants: readonly string[], at: Dimensions): void {
    for (const variant of variants) this.count(event, this.totalsOf({ ...at, variant }));
  }

  private count(event: CountedEvent, totals: PageTotals): void {
    this.addWholeVisit('visit', event, totals);
    switch (event.event) {
      case 'pageView':
        return this.countPageView(event, totals);
      case 'formStepSubmitted':
        return this.countSubmittedStep(event, totals.page);
      case 'fieldRefused':
        return this.countRefusedField(event, totals.page);
      case 'ctcClicked':
        return this.countConversion('caller', { calls: 1 }, event, totals);
      case 'maAdClicked':
        return this.countConversion('adClicker', { adClicks: 1 }, event, totals);
      case 'lowBidResult':
        return this.addToFigures(totals, { expectedValue: expectedUnitsOf(event) });
    }
  }

  private countPageView(event: CountedEvent, totals: PageTotals): void {
    const { brandId, properties } = event;
    const { page } = totals;
    this.addToFigures(totals, { pageViews: 1 });
    if (nameIn(properties['stepName']) !== null) {
      const form = nameIn(properties['formVersion']) ?? nameIn(this.site.formOf(brandId, page.page));
      this.countStep('entered', form, event, page);
    }
    if (properties['stepName'] === RESULTS_STEP) this.addWholeVisit('lead', event, totals);
  }

  private countSubmittedStep(event: CountedEvent, at: Dimensions): void {
    const { properties } = event;
    this.countStep('submitted', nameIn(properties['formVersion']), event, at);
    for (const [field, milliseconds] of fieldTimesIn(properties)) this.countField({ as: 'timed', field, milliseconds }, event, at);
  }

  private countRefusedField(event: CountedEvent, at: Dimensions): void {
    const field = fieldRefusedIn(event.properties);
    if (field !== null) this.countField({ as: 'refused', field, milliseconds: 0 }, event, at);
  }

  private countConversion(as: 'caller' | 'adClicker', more: Added, event: CountedEvent, totals: PageTotals): void {
    this.addToFigures(totals, more);
    this.addWholeVisit(as, event, totals);
    this.addWholeVisit('converted', event, totals);
  }

  /** Counts phones only for everybody together, because rules do not depend on variants. */
  private countPhones(event: CountedEvent, at: Dimensions): void {
    const rule = event.event === 'pageView' ? ruleAnsweredBy(event.properties) : null;
    if (rule !== null) this.addOncePerVisit(event, { key: keyOf('answered', at.page, rule), at, counts: { as: 'answered', name: rule } });
    const number = event.event === 'ctcClicked' ? numberCalledIn(event.properties) : null;
    if (number !== null) this.addOncePerVisit(event, { key: keyOf('called', number), at, counts: { as: 'called', name: number } });
  }

  private countStep(as: 'entered' | 'submitted', formVersion: string | null, event: CountedEvent, at: Dimensions): void {
    const stepName = nameIn(event.properties['stepName']);
    if (stepName === null || formVersion === null || !this.site.hasStep(formVersion, stepName)) return;
    const step = { formVersion, stepName, stepNumber: stepNumberOf(event.properties) };
    this.addOncePerVisit(event, { key: keyOf(as, at.page, formVersion, stepName, at.variant), at, counts: { as, step } });
  }

  private countField({ as, field, milliseconds }: CountedField, event: CountedEvent, at: Dimensions): void {
    const [formVersion, stepName] = [nameIn(event.properties['formVersion']), nameIn(event.properties['stepName'])];
    if (formVersion === null || stepName === null || !this.site.hasStep(formVersion, stepName)) return;
    const key = keyOf(as, at.page, formVersion, stepName, field, at.variant);
    this.addOncePerVisit(event, { key, at, counts: { as, field: { formVersion, stepName, field }, milliseconds } });
  }

  private addWholeVisit(as: WholeVisitCount, event: CountedEvent, totals: PageTotals): void {
    for (const counted of totals.wholeVisit(as)) this.addOncePerVisit(event, counted);
  }

  private addOncePerVisit(event: CountedEvent, { key, at, counts }: CountedOnce): void {
    const visit = this.of.visitOf(event);
    let counted = this.ofVisits.get(visit);
    if (!counted) this.ofVisits.set(visit, (counted = new Map()));
    // A visit's events repeat the same keys.
    if (!counted.has(key)) counted.set(key, { visit, key, at, counts });
  }

  private addToFigures({ page, allPages }: PageTotals, more: Added): void {
    for (const at of [page, allPages]) {
      let sum = this.figures.get(at);
      if (!sum) this.figures.set(at, (sum = { at, pageViews: 0, calls: 0, adClicks: 0, expectedValue: 0 }));
      sum.pageViews += more.pageViews ?? 0;
      sum.calls += more.calls ?? 0;
      sum.adClicks += more.adClicks ?? 0;
      sum.expectedValue += more.expectedValue ?? 0;
    }
  }
}
