import { CountedSums, VisitLedger, type Dimensions, type FieldSums, type FigureSums, type PhoneCount, type StepSums } from '../ports';
import { type Rollup } from '../src/index';
import type { ChangedVisit } from '../src/tally/visit-ledger';

export type FigureRow = Dimensions & FigureSums;
type StepRow = Dimensions & StepSums;
type FieldRow = Dimensions & FieldSums;
export type PhoneRow = PhoneCount & { readonly day: string; readonly visits: number };

/** The rows of counts in memory. They are added up as in production. */
export class FakeCounts {
  private readonly sums = new CountedSums();
  private readonly visits = new Map<string, ChangedVisit>();

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
    const ledger = new VisitLedger({ visits, before: [...this.visits.values()], markOf: ({ key }) => key });
    this.sums.add(figures, [
      { counts: ledger.takeBack(undone), times: -1 },
      { counts: ledger.add(oncePerVisit), times: 1 },
    ]);
    for (const row of ledger.rows()) {
      const { day, events } = this.visits.get(row.visit) ?? { day: row.day, events: 0 };
      this.visits.set(row.visit, { ...row, day: day < row.day ? row.day : day, events: events + row.events });
    }
  }

  forgetVisits(before: string): void {
    for (const [visit, { day }] of this.visits) if (day < before) this.visits.delete(visit);
  }
}

/** The sums go on growing. */
const copied = <Row extends object>(rows: readonly Row[]): readonly Row[] => rows.map((row) => ({ ...row }));
