/** With fewer expected units per arm, the sum of squares means nothing yet. */
export const MIN_EXPECTED_UNITS = 8;

interface ComparedSplit {
  readonly expected: readonly number[];
  readonly observed: readonly number[];
  readonly chiSquare: number;
}

/**
 * Returns false while no weight epoch has enough units to be compared with its weights. The sum of squares is then 0 although the units
 * differ from the expected ones.
 */
export const isSplitChecked = ({ expected, observed, chiSquare }: ComparedSplit): boolean =>
  chiSquare > 0 || expected.every((units, index) => observed[index] === units && (units === 0 || units >= MIN_EXPECTED_UNITS));
