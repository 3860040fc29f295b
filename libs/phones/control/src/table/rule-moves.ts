/** Returns a rule's next place from its place and the last place of the list. */
export type PlaceOf = (place: number, last: number) => number;

/** A move of a rule in the order. */
export interface RuleMove {
  readonly key: string;
  readonly to: PlaceOf;
}

/** Returns the place some steps further down, stopping at the ends of the list. */
export const stepBy =
  (steps: number): PlaceOf =>
  (place, last) =>
    Math.max(0, Math.min(last, place + steps));

/** Adds a move to those that are not saved yet. It becomes one with the last if both move the same rule. */
export function withMove(moves: readonly RuleMove[], { key, to }: RuleMove): readonly RuleMove[] {
  const before = moves.at(-1);
  if (before?.key !== key) return [...moves, { key, to }];
  return [...moves.slice(0, -1), { key, to: (place, last) => to(before.to(place, last), last) }];
}
