/** Visits with the same rule before and the same rule after, with what is at stake. */
export interface CountedPair {
  readonly visits: number;
  /** Visits whose answer would change. If the rule is the same, its number changes. */
  readonly changed: number;
  readonly called: number;
  readonly clicked: number;
  /** Whole cents, because dollars added in another order would differ in their last digit. */
  readonly expectedCents: number;
  /** The first ones in text order, so that the same visits give the same examples in any order. */
  readonly examples: readonly string[];
}

export const REPLAY_DIMENSIONS = ['brand', 'page', 'source', 'state', 'hour'] as const;
export type ReplayDimension = (typeof REPLAY_DIMENSIONS)[number];

/** A replay's counts so far, as plain JSON, so that a job can store them between two batches. The counts of days add up to the week's. */
export interface ReplayCount {
  readonly visits: number;
  readonly changed: number;
  readonly losesRule: number;
  readonly numberOnly: number;
  /** Visits whose event records the answer, and those among them for which the rules give that answer. */
  readonly recorded: number;
  readonly agreed: number;
  /**
   * The causes of a difference between recorded and reconstructed answers: the condition of the recorded rule that was not met, or `rules`
   * if that is not the cause.
   */
  readonly missingInputs: Readonly<Record<string, number>>;
  readonly leftOut: { readonly bots: number; readonly staff: number; readonly stateUnknown: number };
  /** By {@link pairKey}. */
  readonly pairs: Readonly<Record<string, CountedPair>>;
  readonly by: Readonly<Record<ReplayDimension, Readonly<Record<string, { readonly visits: number; readonly changed: number }>>>>;
}

export const CENTS = 100;
const MAX_EXAMPLES = 10;

/** Returns a key for the rule that applies on main and the one on the branch. */
export const pairKey = (before: string | null, after: string | null): string => JSON.stringify([before, after]);

export const NOTHING_COUNTED: ReplayCount = {
  visits: 0,
  changed: 0,
  losesRule: 0,
  numberOnly: 0,
  recorded: 0,
  agreed: 0,
  missingInputs: {},
  leftOut: { bots: 0, staff: 0, stateUnknown: 0 },
  pairs: {},
  by: { brand: {}, page: {}, source: {}, state: {}, hour: {} },
};

/** Adds two counts; the order does not matter. */
export function addCounts(a: ReplayCount, b: ReplayCount): ReplayCount {
  return {
    visits: a.visits + b.visits,
    changed: a.changed + b.changed,
    losesRule: a.losesRule + b.losesRule,
    numberOnly: a.numberOnly + b.numberOnly,
    recorded: a.recorded + b.recorded,
    agreed: a.agreed + b.agreed,
    missingInputs: merged(a.missingInputs, b.missingInputs, (a, b) => a + b),
    leftOut: {
      bots: a.leftOut.bots + b.leftOut.bots,
      staff: a.leftOut.staff + b.leftOut.staff,
      stateUnknown: a.leftOut.stateUnknown + b.leftOut.stateUnknown,
    },
    pairs: merged(a.pairs, b.pairs, addPairs),
    by: Object.fromEntries(
      REPLAY_DIMENSIONS.map((dimension) => [
        dimension,
        merged(a.by[dimension], b.by[dimension], (a, b) => ({
          visits: a.visits + b.visits,
          changed: a.changed + b.changed,
        })),
      ]),
    ) as ReplayCount['by'],
  };
}

const addPairs = (a: CountedPair, b: CountedPair): CountedPair => ({
  visits: a.visits + b.visits,
  changed: a.changed + b.changed,
  called: a.called + b.called,
  clicked: a.clicked + b.clicked,
  expectedCents: a.expectedCents + b.expectedCents,
  examples: withExamples(a.examples, b.examples),
});

/** Returns the first examples of both, in text order. */
export function withExamples(examples: readonly string[], others: readonly string[]): readonly string[] {
  const last = examples[MAX_EXAMPLES - 1];
  if (last !== undefined && others.every((other) => other >= last)) return examples;
  return [...new Set([...examples, ...others])].sort().slice(0, MAX_EXAMPLES);
}

function merged<T>(a: Readonly<Record<string, T>>, b: Readonly<Record<string, T>>, add: (a: T, b: T) => T): Readonly<Record<string, T>> {
  const all = new Map(Object.entries(a));
  for (const [name, value] of Object.entries(b)) {
    const before = all.get(name);
    all.set(name, before === undefined ? value : add(before, value));
  }
  return Object.fromEntries(all);
}
