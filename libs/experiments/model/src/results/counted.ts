import type { ArmCounts } from '../statistics/arm-epochs';

/**
 * What one day added to one variant within one weight epoch. Units are counted on the day of their first exposure, what they
 * did on the day they did it, in the epoch of their exposure. Sums are what the day added: those of all days together are
 * the sums over units.
 */
export interface CountedCell extends ArmCounts {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly variant: string;
  /** Its index among the epochs of the life. */
  readonly epoch: number;
}

const NOTHING: ArmCounts = { units: 0, conversions: 0, sum: 0, sumSquares: 0 };

/** Counts by variant and epoch, to which days are added one by one. */
export class Tally {
  private readonly counts = new Map<string, ArmCounts>();

  add({ variant, epoch, units, conversions, sum, sumSquares }: CountedCell): void {
    const before = this.of(variant, epoch);
    this.counts.set(`${variant}.${epoch}`, {
      units: before.units + units,
      conversions: before.conversions + conversions,
      sum: before.sum + sum,
      sumSquares: before.sumSquares + sumSquares,
    });
  }

  of(variant: string, epoch: number): ArmCounts {
    return this.counts.get(`${variant}.${epoch}`) ?? NOTHING;
  }
}

const DAY_MS = 86_400_000;

/** Each day from the first to the last, both included. */
export function daysBetween(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length));
  return days;
}
