import type { PhoneRule } from '../phone-rule';
import type { ReplayCount } from './replay-count';

/** One field of the matrix: visits by the rule that answers them by main and by the branch; null where none does. */
export interface ReplayCell {
  readonly before: string | null;
  readonly after: string | null;
  readonly visits: number;
  /** Those that would be answered otherwise; where the rule is the same its number, affiliate or placement is another. */
  readonly changed: number;
  /** Visits that called, or clicked an ad. */
  readonly called: number;
  readonly clicked: number;
  /** Dollars. */
  readonly expectedValue: number;
  readonly examples: readonly string[];
}

/** What a replay says (R10.15). */
export interface ReplayResult {
  readonly visits: number;
  readonly changed: number;
  readonly losesRule: number;
  readonly numberOnly: number;
  /** How often what was recorded is what the rules of then say, 0 to 1; 1 where nothing was recorded. */
  readonly agreement: number;
  /** Visits of which is recorded what answered them. */
  readonly recorded: number;
  readonly leftOut: ReplayCount['leftOut'];
  /** Those with the most visits first. */
  readonly cells: readonly ReplayCell[];
  /** What explains where recorded and reconstructed differ, the most frequent first. */
  readonly missingInputs: readonly { readonly input: string; readonly visits: number }[];
  readonly by: ReplayCount['by'];
}

/** Below this, the replay says which input is missing. */
export const TRUSTED_AGREEMENT = 0.99;
const CENTS = 100;

export function replayResult(count: ReplayCount): ReplayResult {
  const cells = Object.entries(count.pairs).map(([key, { expectedCents, ...pair }]): ReplayCell => {
    const [before, after] = JSON.parse(key) as [string | null, string | null];
    return { before, after, ...pair, expectedValue: expectedCents / CENTS };
  });
  const { visits, changed, losesRule, numberOnly, leftOut, by } = count;
  return {
    visits,
    changed,
    losesRule,
    numberOnly,
    recorded: count.recorded,
    agreement: count.recorded === 0 ? 1 : count.agreed / count.recorded,
    leftOut,
    cells: cells.sort(
      (a, b) => b.visits - a.visits || compareTexts(JSON.stringify([a.before, a.after]), JSON.stringify([b.before, b.after])),
    ),
    missingInputs: Object.entries(count.missingInputs)
      .map(([input, times]) => ({ input, visits: times }))
      .sort((a, b) => b.visits - a.visits || compareTexts(a.input, b.input)),
    by,
  };
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** `Of 18,412 visits, 1,204 (6.5 %) would be answered otherwise: 1,110 by a new rule, 61 lose their rule, 33 change the number alone.` */
export function replayInWords({ visits, changed, losesRule, numberOnly }: ReplayResult): string {
  if (changed === 0) return `Of ${counted(visits)} visits, none would be answered otherwise.`;
  const share = ((changed / visits) * 100).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const parts = [
    [changed - losesRule - numberOnly, 'by a new rule'],
    [losesRule, 'lose their rule'],
    [numberOnly, 'change the number alone'],
  ] as const;
  const named = parts.filter(([times]) => times > 0).map(([times, words]) => `${counted(times)} ${words}`);
  return `Of ${counted(visits)} visits, ${counted(changed)} (${share} %) would be answered otherwise: ${named.join(', ')}.`;
}

const counted = (count: number): string => count.toLocaleString('en-US');

/** What a replay's answer depends on, the same for the same inputs however they came: its digest names the run. */
export interface ReplayInputs {
  readonly main: readonly { readonly from: string; readonly rules: readonly PhoneRule[] }[];
  readonly branch: readonly PhoneRule[];
  /** ISO instants: from the first, included, to the second, not included. */
  readonly range: readonly [from: string, to: string];
  /** The last event that was stored when the replay began. */
  readonly throughEvent: string;
}

/** The inputs in one order, for a digest. */
export const replayInputs = ({ main, branch, range, throughEvent }: ReplayInputs): ReplayInputs => ({
  main: [...main].sort((a, b) => compareTexts(a.from, b.from)).map(({ from, rules }) => ({ from, rules: byId(rules) })),
  branch: byId(branch),
  range,
  throughEvent,
});

const byId = (rules: readonly PhoneRule[]): readonly PhoneRule[] => [...rules].sort((a, b) => compareTexts(a.id, b.id));
