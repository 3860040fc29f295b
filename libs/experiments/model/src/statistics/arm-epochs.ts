/** The counts of one arm within one weight epoch. */
export interface ArmCounts {
  readonly units: number;
  /** Units that converted. For an amount, units that have one. */
  readonly conversions: number;
  /** The sum of the amounts, and the sum of their squares. */
  readonly sum: number;
  readonly sumSquares: number;
}

/** Both arms of a comparison within one epoch. */
export interface EpochPair {
  readonly control: ArmCounts;
  readonly treatment: ArmCounts;
}

/** Leaves out epochs in which one of the arms has no units. */
export const comparable = (epochs: readonly EpochPair[]): readonly EpochPair[] =>
  epochs.filter(({ control, treatment }) => control.units > 0 && treatment.units > 0);

export const total = <T>(list: readonly T[], value: (each: T) => number): number => list.reduce((sum, each) => sum + value(each), 0);
