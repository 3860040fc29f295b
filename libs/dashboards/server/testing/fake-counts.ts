import {
  atStart,
  dimensionsKey,
  MAX_COUNTS_OF_VISIT,
  type Dimensions,
  type FieldSums,
  type FigureSums,
  type OncePerVisit,
  type PhoneCount,
  type StepSums,
  type VisitStart,
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
  callers: 0,
  adClickers: 0,
  pageViews: 0,
  calls: 0,
  adClicks: 0,
  expectedValue: 0,
};
const NAMES = Object.keys(NO_FIGURES) as (keyof FigureSums)[];
const SUM_OF = {
  visit: 'visits',
  bot: 'bots',
  staff: 'staff',
  lead: 'leads',
  converted: 'converted',
  caller: 'callers',
  adClicker: 'adClickers',
} as const;

export const plusFigures = (a: FigureSums, b: Partial<FigureSums>): FigureSums =>
  Object.fromEntries(NAMES.map((name) => [name, a[name] + (b[name] ?? 0)])) as unknown as FigureSums;

/** What is stored of a visit. */
interface VisitRecord {
  /** The last day on which an event of it was counted. */
  day: string;
  events: number;
  readonly start: VisitStart;
  /** What it was counted for. */
  readonly keys: Set<string>;
}

/** The rows of counts in memory. */
export class FakeCounts {
  readonly figures = new Map<string, FigureRow>();
  readonly steps = new Map<string, StepRow>();
  readonly phones = new Map<string, PhoneRow>();
  readonly fields = new Map<string, FieldRow>();
  private readonly visits = new Map<string, VisitRecord>();

  eventsOf(visit: string): number {
    return this.visits.get(visit)?.events ?? 0;
  }

  add(rollup: Rollup): void {
    for (const { at, ...sums } of rollup.figures) this.addFigures(at, sums);
    for (const { visit, events, start, day } of rollup.visits) {
      const before = this.visits.get(visit) ?? { day, events: 0, start, keys: new Set<string>() };
      this.visits.set(visit, { ...before, day: before.day < day ? day : before.day, events: before.events + events });
    }
    for (const entry of rollup.undone) {
      const visit = this.visits.get(entry.visit);
      if (visit?.keys.delete(entry.key)) this.addCount(atStart(entry, visit.start), -1);
    }
    for (const entry of rollup.oncePerVisit) {
      // A visit that is left out has no record if its first event shows it.
      const { keys = new Set<string>(), start = null } = this.visits.get(entry.visit) ?? {};
      if (keys.has(entry.key) || keys.size >= MAX_COUNTS_OF_VISIT) continue;
      keys.add(entry.key);
      this.addCount(atStart(entry, start), 1);
    }
  }

  forgetVisits(before: string): void {
    for (const [visit, { day }] of this.visits) if (day < before) this.visits.delete(visit);
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
