import { percentInWords } from '@waypost/platform/kernel/text';
import type { PhoneRule } from '../phone-rule';
import { CENTS, type ReplayCount } from './replay-count';

/** One cell of the matrix: visits by the rule that applies on main and the one on the branch; null if none does. */
export interface ReplayCell {
  readonly before: string | null;
  readonly after: string | null;
  readonly visits: number;
  /** Visits whose answer would change. If the rule is the same, its number, affiliate or placement changes. */
  readonly changed: number;
  /** Visits that called, or clicked an ad. */
  readonly called: number;
  readonly clicked: number;
  /** Dollars. */
  readonly expectedValue: number;
  readonly examples: readonly string[];
}

/** A replay's result (R10.15). */
export interface ReplayResult {
  readonly visits: number;
  readonly changed: number;
  readonly losesRule: number;
  readonly numberOnly: number;
  /** The share of recorded answers that the rules of the history confirm, 0 to 1; 1 if nothing was recorded. */
  readonly agreement: number;
  /** Visits whose event records the answer. */
  readonly recorded: number;
  readonly leftOut: ReplayCount['leftOut'];
  /** The cells with the most visits first. */
  readonly cells: readonly ReplayCell[];
  /** The causes of differences between recorded and reconstructed answers, most frequent first. */
  readonly missingInputs: readonly { readonly input: string; readonly visits: number }[];
  readonly by: ReplayCount['by'];
}

/** Below this share, the replay names the missing inputs. */
export const TRUSTED_AGREEMENT = 0.99;

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

/**
 * Returns `Of 18,412 visits, 1,204 (6.5%) would be answered otherwise: 1,110 by a new rule, 61 lose their rule, 33 change the number
 * alone.`
 */
export function replayInWords({ visits, changed, losesRule, numberOnly }: ReplayResult): string {
  if (changed === 0) return `Of ${counted(visits)} visits, none would be answered otherwise.`;
  const share = percentInWords(changed / visits, { least: 1 });
  const parts = [
    [changed - losesRule - numberOnly, 'by a new rule'],
    [losesRule, 'lose their rule'],
    [numberOnly, 'change the number alone'],
  ] as const;
  const named = parts.filter(([times]) => times > 0).map(([times, words]) => `${counted(times)} ${words}`);
  return `Of ${counted(visits)} visits, ${counted(changed)} (${share}) would be answered otherwise: ${named.join(', ')}.`;
}

const counted = (count: number): string => count.toLocaleString('en-US');

/** The inputs that determine a replay's result. Their digest identifies the run. */
export interface ReplayInputs {
  readonly main: readonly { readonly from: string; readonly rules: readonly PhoneRule[] }[];
  readonly branch: readonly PhoneRule[];
  /** ISO instants: the start is inclusive, the end exclusive. */
  readonly range: readonly [from: string, to: string];
  /** The last event that was stored when the replay started. */
  readonly throughEvent: string;
}

/** Sorts the inputs into one order, for a digest. */
export const replayInputs = ({ main, branch, range, throughEvent }: ReplayInputs): ReplayInputs => ({
  main: [...main].sort((a, b) => compareTexts(a.from, b.from)).map(({ from, rules }) => ({ from, rules: byId(rules) })),
  branch: byId(branch),
  range,
  throughEvent,
});

const byId = (rules: readonly PhoneRule[]): readonly PhoneRule[] => [...rules].sort((a, b) => compareTexts(a.id, b.id));
