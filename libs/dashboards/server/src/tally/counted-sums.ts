import type { FieldSums, FigureSums, StepSums } from '../dashboard-store';
import { dimensionsKey, type Dimensions, type FigureIncrement } from './dimensions';
import type { FormField, FunnelStep, OncePerVisit, PhoneCount, VisitCount } from './once-per-visit';

/** Counts that a visit has once, with how often they are added. -1 takes them back. */
export interface ChangedCounts {
  readonly counts: readonly OncePerVisit[];
  readonly times: 1 | -1;
}

type Growing<Sum> = { -readonly [Name in keyof Sum]: Sum[Name] };
type FigureRow = Dimensions & Growing<FigureSums>;
type StepRow = Dimensions & Growing<StepSums>;
type FieldRow = Dimensions & Growing<FieldSums>;
type PhoneRow = PhoneCount & { readonly day: string; visits: number };

/** The sum to which each count of a visit adds. */
const SUM_OF = {
  visit: 'visits',
  bot: 'bots',
  staff: 'staff',
  lead: 'leads',
  converted: 'converted',
  caller: 'callers',
  adClicker: 'adClickers',
} as const satisfies Readonly<Record<VisitCount, keyof FigureSums>>;

/** The figures where nothing was counted. */
export const NO_FIGURES: FigureSums = {
  visits: 0,
  bots: 0,
  staff: 0,
  leads: 0,
  converted: 0,
  callers: 0,
  adClickers: 0,
  pageViews: 0,
  calls: 0,
  adClicks: 0,
  expectedValue: 0,
};

/** The sums to add to each row, so that a row is written once for any number of events. */
export class CountedSums {
  private readonly figureRows = new Map<string, FigureRow>();
  private readonly stepRows = new Map<string, StepRow>();
  private readonly fieldRows = new Map<string, FieldRow>();
  private readonly phoneRows = new Map<string, PhoneRow>();

  add(figures: readonly FigureIncrement[], changed: readonly ChangedCounts[]): void {
    const rowsAt = this.rowsOfPlaces();
    for (const { at, pageViews, calls, adClicks, expectedValue } of figures)
      for (const row of rowsAt(at)) {
        row.pageViews += pageViews;
        row.calls += calls;
        row.adClicks += adClicks;
        row.expectedValue += expectedValue;
      }
    for (const { counts: changedCounts, times } of changed)
      for (const { at, counts } of changedCounts)
        if ('step' in counts) this.stepAt(at, counts.step)[counts.as] += times;
        else if ('field' in counts) {
          const row = this.fieldAt(at, counts.field);
          row[counts.as] += times;
          row.milliseconds += times * counts.milliseconds;
        } else if ('name' in counts) this.phoneAt(at.day, counts).visits += times;
        else for (const row of rowsAt(at)) row[SUM_OF[counts.as]] += times;
  }

  /** In the order of the primary key, so that neighbors are written to the same page of each index, one after the other. */
  figures(): readonly FigureRow[] {
    return [...this.figureRows.values()].sort(byColumns('variant', 'page', 'day', 'brandId', 'source', 'device'));
  }

  steps(): readonly StepRow[] {
    return [...this.stepRows.values()].sort(byColumns('variant', 'day', 'brandId', 'page', 'source', 'device'));
  }

  fields(): readonly FieldRow[] {
    return [...this.fieldRows.values()].sort(byColumns('variant', 'day', 'brandId', 'page', 'source', 'device'));
  }

  phones(): readonly PhoneRow[] {
    return [...this.phoneRows.values()];
  }

  /**
   * Returns the rows of the place's source and of all sources together. Caches them by place, because many events share one place object.
   */
  private rowsOfPlaces(): (at: Dimensions) => readonly FigureRow[] {
    const ofPlaces = new Map<Dimensions, readonly FigureRow[]>();
    return (at) => {
      let rows = ofPlaces.get(at);
      if (!rows) ofPlaces.set(at, (rows = [this.figureAt(at), this.figureAt({ ...at, source: '' })]));
      return rows;
    };
  }

  private figureAt(at: Dimensions): FigureRow {
    return rowOf(this.figureRows, dimensionsKey(at), () => ({ ...NO_FIGURES, ...at }));
  }

  private stepAt(at: Dimensions, step: FunnelStep): StepRow {
    const key = `${dimensionsKey(at)}${JSON.stringify([step.formVersion, step.stepName, step.stepNumber])}`;
    return rowOf(this.stepRows, key, () => ({ ...at, ...step, entered: 0, submitted: 0 }));
  }

  private fieldAt(at: Dimensions, field: FormField): FieldRow {
    const key = `${dimensionsKey(at)}${JSON.stringify([field.formVersion, field.stepName, field.field])}`;
    return rowOf(this.fieldRows, key, () => ({ ...at, ...field, refused: 0, timed: 0, milliseconds: 0 }));
  }

  private phoneAt(day: string, { as, name }: PhoneCount): PhoneRow {
    return rowOf(this.phoneRows, JSON.stringify([day, as, name]), () => ({ day, as, name, visits: 0 }));
  }
}

function rowOf<Row>(rows: Map<string, Row>, key: string, made: () => Row): Row {
  let row = rows.get(key);
  if (row === undefined) rows.set(key, (row = made()));
  return row;
}

const byColumns =
  (...columns: readonly (keyof Dimensions)[]) =>
  (a: Dimensions, b: Dimensions): number => {
    for (const column of columns) if (a[column] !== b[column]) return a[column] < b[column] ? -1 : 1;
    return 0;
  };
