import type { ContentFinding, ContentKind } from '@waypost/content/model';
import { fieldLabel } from '../differences/field-label';

/** The severity of a finding: it prevents a save, it prevents a publish, or a person has to judge it. */
export type FindingWeight = 'save' | 'stop' | 'warning';

/** A finding about an item, with its place. */
export interface PlacedFinding {
  readonly weight: FindingWeight;
  readonly message: string;
  /** The path of the field: `body[2].links[0].href`. Null for the item as a whole. */
  readonly field: string | null;
  readonly excerpt: string | null;
}

export const WEIGHT_NAMES: Readonly<Record<FindingWeight, string>> = {
  save: 'Can’t be saved',
  stop: 'Stops publishing',
  warning: 'Advice',
};

const WEIGHTS = Object.keys(WEIGHT_NAMES) as readonly FindingWeight[];

/** Returns the control of a field. The lines of a list share one control. */
export const controlOf = (field: string): string => field.replace(/\[\d+\]$/, '');

/** Returns all findings, the most severe first: the messages that prevent a save, by field, and the findings of the checks. */
export const listedFindings = (messages: Readonly<Record<string, string>>, findings: readonly ContentFinding[]): readonly PlacedFinding[] =>
  [
    ...Object.entries(messages).map(([field, message]): PlacedFinding => ({ weight: 'save', message, field, excerpt: null })),
    ...findings
      // A field that can't be saved shows one reason. The checks' findings about it follow when it can be saved.
      .filter(({ field }) => field === null || messages[field] === undefined)
      .map(({ severity, message, field, excerpt }): PlacedFinding => ({ weight: severity, message, field, excerpt })),
  ].toSorted((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight));

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);

/** Returns one line about what is left to do. */
export function findingsText(listed: readonly PlacedFinding[]): string {
  const advice = listed.filter(({ weight }) => weight === 'warning').length;
  const toFix = listed.length - advice;
  if (listed.length === 0) return 'Nothing to fix before publishing';
  if (toFix === 0) return `${things(advice)} to consider before publishing`;
  return `${things(toFix)} to fix before publishing${advice === 0 ? '' : `, ${advice} to consider`}`;
}

/** Returns the label of a finding's place in an item of a kind, or in a form (null). */
export const placeText = ({ field }: Pick<PlacedFinding, 'field'>, kind: ContentKind | null): string =>
  field === null ? 'All of it' : fieldLabel(field, kind);

/** Returns a key by which a finding is announced only once, even if its excerpt changes. */
const identity = ({ message, field }: PlacedFinding): string => `${field ?? ''} ${message}`;

/** Returns the new findings in words for screen readers, each only once. The field itself announces a message that prevents a save. */
export function newsIn(before: readonly PlacedFinding[], after: readonly PlacedFinding[], kind: ContentKind | null): string | null {
  const spoken = new Set(before.map(identity));
  const news = after.filter((finding) => finding.weight !== 'save' && !spoken.has(identity(finding)));
  return news.length === 0 ? null : news.map((finding) => `${placeText(finding, kind)}: ${finding.message}`).join(' ');
}
