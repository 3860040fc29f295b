import {
  dimensionsKey,
  type Dimensions,
  type FieldSums,
  type FigureSums,
  type OncePerVisit,
  type PhoneCount,
  type StepSums,
} from '../ports';
import { type Rollup } from '../src/index';

export type FigureRow = Dimensions & FigureSums;
type StepRow = Dimensions & StepSums;
type FieldRow = Dimensions & FieldSums;
export type PhoneRow = PhoneCount & { readonly day: string; readonly visits: number };

export const NO_FIGURES: FigureSums = {
  visits: 0,
  bots: 0,
  staff: 0,
  leads: 0,
  converted: 0,
  pageViews: 0,
  calls: 0,
  adClicks: 0,
  expectedValue: 0,
};
const NAMES = Object.keys(NO_FIGURES) as (keyof FigureSums)[];
const SUM_OF = { visit: 'visits', bot: 'bots', staff: 'staff', lead: 'leads', converted: 'converted' } as const;

export const plusFigures = (a: FigureSums, b: Partial<FigureSums>): FigureSums =>
  Object.fromEntries(NAMES.map((name) => [name, a[name] + (b[name] ?? 0)])) as unknown as FigureSums;

const nameOf = ({ visit, key }: OncePerVisit): string => JSON.stringify([visit, key]);

/** The rows of counts in memory. */
export class FakeCounts {
  readonly figures = new Map<string, FigureRow>();
  readonly steps = new Map<string, StepRow>();
  readonly phones = new Map<string, PhoneRow>();
  readonly fields = new Map<string, FieldRow>();
  /** The day of each count that a visit has once, by its name. */
  private readonly counted = new Map<string, string>();
  private readonly eventCounts = new Map<string, number>();

  eventsOf(visit: string): number {
    return this.eventCounts.get(visit) ?? 0;
  }

  add(rollup: Rollup): void {
    for (const { at, ...sums } of rollup.figures) this.addFigures(at, sums);
    for (const { visit, events } of rollup.visits) this.eventCounts.set(visit, this.eventsOf(visit) + events);
    for (const entry of rollup.undone) if (this.counted.delete(nameOf(entry))) this.addCount(entry, -1);
    for (const entry of rollup.oncePerVisit) {
      if (this.counted.has(nameOf(entry))) continue;
      this.counted.set(nameOf(entry), entry.at.day);
      this.addCount(entry, 1);
    }
  }

  forgetVisits(before: string): void {
    for (const [name, day] of this.counted) if (day < before) this.counted.delete(name);
  }

  /** Adds to the source and to all sources together. */
  private addFigures({ day, brandId, page, source, device, variant }: Dimensions, more: Partial<FigureSums>): void {
    for (const at of [source, ''].map((from) => ({ day, brandId, page, source: from, device, variant })))
      this.figures.set(dimensionsKey(at), { ...at, ...plusFigures(this.figures.get(dimensionsKey(at)) ?? NO_FIGURES, more) });
  }

  private addCount({ at, counts }: OncePerVisit, times: 1 | -1): void {
    if ('name' in counts) {
      const key = JSON.stringify([at.day, counts]);
      this.phones.set(key, { day: at.day, ...counts, visits: (this.phones.get(key)?.visits ?? 0) + times });
    } else if ('field' in counts) {
      const key = JSON.stringify([at, counts.field]);
      const before = this.fields.get(key) ?? { ...at, ...counts.field, refused: 0, timed: 0, milliseconds: 0 };
      this.fields.set(key, {
        ...before,
        [counts.as]: before[counts.as] + times,
        milliseconds: before.milliseconds + times * counts.milliseconds,
      });
    } else if ('step' in counts) {
      const key = JSON.stringify([at, counts.step]);
      const before = this.steps.get(key) ?? { ...at, ...counts.step, entered: 0, submitted: 0 };
      this.steps.set(key, { ...before, [counts.as]: before[counts.as] + times });
    } else this.addFigures(at, { [SUM_OF[counts.as]]: times });
  }
}
