import { createHash } from 'node:crypto';
import { pacificDay } from '@waypost/control-center/contract/days';
import type { LeftOut } from '@waypost/tracking/contract';
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
} from './counted-event';

/** The dimensions of the figures. */
export interface Dimensions {
  /** The day on which the event arrived, YYYY-MM-DD in Los Angeles. */
  readonly day: string;
  readonly brandId: string;
  /** Empty for all pages together, where a visit counts once. */
  readonly page: string;
  /** Empty for all sources together. */
  readonly source: string;
  readonly device: string;
  /** `{experiment}: {variant}`. Empty for everybody. */
  readonly variant: string;
}

/** Increments that add up event by event. They are negative if they are taken back. */
export interface FigureIncrement {
  /** The dimensions with the source. It also counts for all sources together. Within a run, equal dimensions are the same object. */
  readonly at: Dimensions;
  readonly pageViews: number;
  readonly calls: number;
  readonly adClicks: number;
  /** In units of {@link EXPECTED_VALUE_UNIT}. */
  readonly expectedValue: number;
}

/** A count that a visit has once. A lead has seen a funnel's results. A converted visit has called or clicked an ad. */
export type VisitCount = 'visit' | 'lead' | 'converted' | LeftOut;

/** Something that counts once per visit. */
export interface First {
  /** The visit's digest. */
  readonly visit: string;
  /** The counted thing. The same thing always has the same text. */
  readonly thing: string;
  /** The dimensions with the source. It also counts for all sources together. Within a run, equal dimensions are the same object. */
  readonly at: Dimensions;
  readonly counts:
    { readonly as: VisitCount } | { readonly as: 'entered' | 'submitted'; readonly step: FunnelStep } | PhoneCount | FieldCount;
}

/** A visit of a page to which a phone rule applied, or one that called a number that was not leased (R10.08). */
export interface PhoneCount {
  readonly as: 'answered' | 'called';
  /** The rule's id, or the number's ten digits. */
  readonly name: string;
}

/** A visit that was refused at a field, or that sent it with the time spent there (R10.10). */
export interface FieldCount {
  readonly as: 'refused' | 'timed';
  readonly field: FormField;
  /** 0 for a refusal. */
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
  /** 0 if the event lacks it. */
  readonly stepNumber: number;
}

export interface RollUpOptions {
  /** Returns the form of a page, or null if it has none. An event that shows a step does not name the form. */
  readonly formOf: (brandId: string, page: string) => string | null;
}

/** The page of events without one. This site's pages always send it, but other senders may not. */
const NO_PAGE = 'unknown';
const DIGEST_HEX_LENGTH = 32;

/** Returns the same key for equal dimensions only. */
export const dimensionsKey = ({ day, brandId, page, source, device, variant }: Dimensions): string =>
  JSON.stringify([day, brandId, page, source, device, variant]);

/** Returns a digest that names a visit or a visitor without identifying anybody. It differs from the digests of counts without devices. */
export const digestOf = (...parts: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(['by device', ...parts]))
    .digest('hex')
    .slice(0, DIGEST_HEX_LENGTH);

const thingOf = (...parts: readonly string[]): string => JSON.stringify(parts);

/** A mutable sum, because a run has millions of events and can't create an object for each. */
type Growing<Sum> = { -readonly [Field in keyof Sum]: Sum[Field] };
type Added = Partial<Pick<FigureIncrement, 'pageViews' | 'calls' | 'adClicks' | 'expectedValue'>>;

/** Counts of whole visits. */
type VisitDeed = Exclude<VisitCount, LeftOut>;
type Once = readonly Pick<First, 'thing' | 'at' | 'counts'>[];

/** Dimensions with everything that is the same for each of their events. It is created once for any number of events. */
class Place {
  private readonly onces = new Map<VisitDeed, Once>();

  constructor(
    readonly at: Dimensions,
    readonly allPages: Dimensions,
  ) {}

  /** Returns the counts for all pages together and for the page. */
  onceAs(as: VisitDeed): Once {
    let once = this.onces.get(as);
    if (!once) {
      const { page, variant } = this.at;
      once = [
        { thing: thingOf(as, '', variant), at: this.allPages, counts: { as } },
        { thing: thingOf(as, page, variant), at: this.at, counts: { as } },
      ];
      this.onces.set(as, once);
    }
    return once;
  }
}

/** The sums of a run of events. */
export class EventTally {
  readonly figures = new Map<Dimensions, Growing<FigureIncrement>>();
  private readonly ofVisits = new Map<string, Map<string, First>>();
  private readonly days = new Map<string, string>();
  private readonly places = new Map<string, Place>();
  private readonly dimensions = new Map<string, Dimensions>();

  constructor(
    private readonly options: RollUpOptions,
    private readonly visitOf: (event: CountedEvent) => string,
    private readonly variantsAt: (event: CountedEvent) => readonly string[],
  ) {}

  take(event: CountedEvent): void {
    const at = this.dimensionsOf(event);
    const place = this.placeOf(at);
    this.count(event, place);
    this.countPhones(event, place.at);
    for (const variant of this.variantsAt(event)) this.count(event, this.placeOf({ ...at, variant }));
  }

  leaveOut(event: CountedEvent, as: LeftOut): void {
    this.first(event, { thing: thingOf(as), at: this.same({ ...this.dimensionsOf(event), page: '' }), counts: { as } });
  }

  /** Returns each thing of each visit once. */
  firsts(): readonly First[] {
    return [...this.ofVisits.values()].flatMap((things) => [...things.values()]);
  }

  private dimensionsOf({ receivedAt, brandId, properties }: CountedEvent): Dimensions {
    const page = nameIn(properties['pageName']) ?? NO_PAGE;
    return { day: this.dayOf(receivedAt), brandId, page, source: sourceOf(properties), device: deviceOfEvent(properties), variant: '' };
  }

  private placeOf(at: Dimensions): Place {
    const key = dimensionsKey(at);
    let place = this.places.get(key);
    if (!place) {
      place = new Place(this.same(at), this.same({ ...at, page: '' }));
      this.places.set(key, place);
    }
    return place;
  }

  private same(at: Dimensions): Dimensions {
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

  private count(event: CountedEvent, place: Place): void {
    const { properties } = event;
    this.once('visit', event, place);
    if (event.event === 'pageView') {
      this.add(place, { pageViews: 1 });
      if (nameIn(properties['stepName']) !== null)
        this.countStep('entered', nameIn(this.options.formOf(event.brandId, place.at.page)), event, place.at);
      if (properties['stepName'] === RESULTS_STEP) this.once('lead', event, place);
    } else if (event.event === 'formStepSubmitted') {
      this.countStep('submitted', nameIn(properties['formVersion']), event, place.at);
      for (const [field, milliseconds] of fieldTimesIn(properties)) this.countField('timed', field, milliseconds, event, place.at);
    } else if (event.event === 'fieldRefused') {
      const field = fieldRefusedIn(properties);
      if (field !== null) this.countField('refused', field, 0, event, place.at);
    } else if (event.event === 'ctcClicked' || event.event === 'maAdClicked') {
      this.add(place, event.event === 'ctcClicked' ? { calls: 1 } : { adClicks: 1 });
      this.once('converted', event, place);
    } else if (event.event === 'lowBidResult') this.add(place, { expectedValue: expectedValueOf(properties) });
  }

  /** Counts phones only for everybody together, because rules do not depend on variants. */
  private countPhones(event: CountedEvent, at: Dimensions): void {
    const rule = event.event === 'pageView' ? ruleAnsweredBy(event.properties) : null;
    if (rule !== null) this.first(event, { thing: thingOf('answered', at.page, rule), at, counts: { as: 'answered', name: rule } });
    const number = event.event === 'ctcClicked' ? numberCalledIn(event.properties) : null;
    if (number !== null) this.first(event, { thing: thingOf('called', number), at, counts: { as: 'called', name: number } });
  }

  private countStep(as: 'entered' | 'submitted', formVersion: string | null, event: CountedEvent, at: Dimensions): void {
    const stepName = nameIn(event.properties['stepName']);
    if (stepName === null || formVersion === null) return;
    const step = { formVersion, stepName, stepNumber: stepNumberOf(event.properties) };
    this.first(event, { thing: thingOf(as, at.page, formVersion, stepName, at.variant), at, counts: { as, step } });
  }

  private countField(as: FieldCount['as'], field: string, milliseconds: number, event: CountedEvent, at: Dimensions): void {
    const [formVersion, stepName] = [nameIn(event.properties['formVersion']), nameIn(event.properties['stepName'])];
    if (formVersion === null || stepName === null) return;
    const thing = thingOf(as, at.page, formVersion, stepName, field, at.variant);
    this.first(event, { thing, at, counts: { as, field: { formVersion, stepName, field }, milliseconds } });
  }

  private once(as: VisitDeed, event: CountedEvent, place: Place): void {
    for (const once of place.onceAs(as)) this.first(event, once);
  }

  private first(event: CountedEvent, { thing, at, counts }: Once[number]): void {
    const visit = this.visitOf(event);
    let things = this.ofVisits.get(visit);
    if (!things) this.ofVisits.set(visit, (things = new Map()));
    // A visit's events repeat the same things.
    if (!things.has(thing)) things.set(thing, { visit, thing, at, counts });
  }

  private add({ at, allPages }: Place, more: Added): void {
    for (const place of [at, allPages]) {
      let sum = this.figures.get(place);
      if (!sum) this.figures.set(place, (sum = { at: place, pageViews: 0, calls: 0, adClicks: 0, expectedValue: 0 }));
      sum.pageViews += more.pageViews ?? 0;
      sum.calls += more.calls ?? 0;
      sum.adClicks += more.adClicks ?? 0;
      sum.expectedValue += more.expectedValue ?? 0;
    }
  }
}
