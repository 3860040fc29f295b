import type { ArmCounts } from '../statistics/arm-epochs';

/**
 * One day's counts of one variant within one weight epoch. A unit counts on the day of its first exposure. Its actions count on the day
 * they happen, in the epoch of the exposure. A sum is the day's increment, and all days together give the sums over units.
 */
export interface CountedCell extends ArmCounts {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly variant: string;
  /** The index among the life's epochs. */
  readonly epoch: number;
}

const NOTHING: ArmCounts = { units: 0, conversions: 0, sum: 0, sumSquares: 0 };

/** Counts by variant and epoch. Days are added one by one. */
export class Tally {
  private readonly counts = new Map<string, ArmCounts>();

  add({ variant, epoch, units, conversions, sum, sumSquares }: CountedCell): void {
    const before = this.counts.get(`${variant}.${epoch}`) ?? NOTHING;
    this.counts.set(`${variant}.${epoch}`, {
      units: before.units + units,
      conversions: before.conversions + conversions,
      sum: before.sum + sum,
      sumSquares: before.sumSquares + sumSquares,
    });
  }

  /** An arm in which nobody has an amount has none: what rounding left of the amounts of units that were left out is dropped. */
  of(variant: string, epoch: number): ArmCounts {
    const counts = this.counts.get(`${variant}.${epoch}`) ?? NOTHING;
    return counts.conversions === 0 ? { ...counts, sum: 0, sumSquares: 0 } : counts;
  }
}
