/** With fewer expected units per arm, the sum of squares means nothing yet. */
export const MIN_EXPECTED_UNITS = 8;

/** Returns false while an arm is expected to have so few units that they can't be compared with its weight. */
export const isSplitChecked = ({ expected }: { readonly expected: readonly number[] }): boolean =>
  expected.every((promised) => promised === 0 || promised >= MIN_EXPECTED_UNITS);
