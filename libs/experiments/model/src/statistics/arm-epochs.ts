/** What was counted of one arm within one weight epoch. */
export interface ArmCounts {
  readonly units: number;
  /** Units that converted; of an amount, units that have one. */
  readonly conversions: number;
  /** The amounts' sum, and that of their squares. */
  readonly sum: number;
  readonly sumSquares: number;
}

/** Both arms of a comparison within one epoch. */
export interface EpochPair {
  readonly control: ArmCounts;
  readonly treatment: ArmCounts;
}

/** Epochs in which one of the arms got nobody compare nothing. */
export const comparable = (epochs: readonly EpochPair[]): readonly EpochPair[] =>
  epochs.filter(({ control, treatment }) => control.units > 0 && treatment.units > 0);

export const total = <T>(list: readonly T[], value: (each: T) => number): number => list.reduce((sum, each) => sum + value(each), 0);
