import {
  atStart,
  CountedSums,
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

/** What is stored of a visit. */
interface VisitRecord {
  /** The last day on which an event of it was counted. */
  day: string;
  events: number;
  readonly start: VisitStart;
  /** What it was counted for. */
  readonly keys: Set<string>;
}

/** The rows of counts in memory. They are added up as in production. */
export class FakeCounts {
  private readonly sums = new CountedSums();
  private readonly visits = new Map<string, VisitRecord>();

  eventsOf(visit: string): number {
    return this.visits.get(visit)?.events ?? 0;
  }

  figures(): readonly FigureRow[] {
    return copied(this.sums.figures());
  }

  steps(): readonly StepRow[] {
    return copied(this.sums.steps());
  }

  fields(): readonly FieldRow[] {
    return copied(this.sums.fields());
  }

  phones(): readonly PhoneRow[] {
    return copied(this.sums.phones());
  }

  add({ figures, visits, undone, oncePerVisit }: Rollup): void {
    for (const { visit, events, start, day } of visits) {
      const before = this.visits.get(visit) ?? { day, events: 0, start, keys: new Set<string>() };
      this.visits.set(visit, { ...before, day: before.day < day ? day : before.day, events: before.events + events });
    }
    const takenBack = undone.filter(({ visit, key }) => this.visits.get(visit)?.keys.delete(key));
    const added = oncePerVisit.filter(({ visit, key }) => {
      // A visit that is left out has no record if its first event shows it.
      const keys = this.visits.get(visit)?.keys ?? new Set<string>();
      return !keys.has(key) && keys.size < MAX_COUNTS_OF_VISIT && keys.add(key);
    });
    this.sums.add(figures, [
      { counts: this.placed(takenBack), times: -1 },
      { counts: this.placed(added), times: 1 },
    ]);
  }

  forgetVisits(before: string): void {
    for (const [visit, { day }] of this.visits) if (day < before) this.visits.delete(visit);
  }

  private placed(counts: readonly OncePerVisit[]): readonly OncePerVisit[] {
    return counts.map((each) => atStart(each, this.visits.get(each.visit)?.start ?? null));
  }
}

/** The sums go on growing. */
const copied = <Row extends object>(rows: readonly Row[]): readonly Row[] => rows.map((row) => ({ ...row }));
