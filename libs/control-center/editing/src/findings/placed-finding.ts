import type { ContentFinding } from '@waypost/content/model';
import { fieldLabel } from '../differences/field-label';

/** How much a finding matters: it keeps the content from being saved, or from being published, or is there to be judged. */
export type FindingWeight = 'save' | 'stop' | 'warning';

/** Something to look at in a content while it is typed. */
export interface PlacedFinding {
  readonly weight: FindingWeight;
  readonly message: string;
  /** The field that it is about: `body[2].links[0].href`; null for the content as a whole. */
  readonly field: string | null;
  readonly excerpt: string | null;
}

export const WEIGHT_NAMES: Readonly<Record<FindingWeight, string>> = {
  save: 'Can’t be saved',
  stop: 'Stops publishing',
  warning: 'Advice',
};

const WEIGHTS = Object.keys(WEIGHT_NAMES) as readonly FindingWeight[];

/** The control in which a field is typed: the lines of a list share one. */
export const controlOf = (field: string): string => field.replace(/\[\d+\]$/, '');

/** Everything to look at, what matters most first: what keeps the content from being saved, by field, and what its checks say. */
export const listedFindings = (messages: Readonly<Record<string, string>>, findings: readonly ContentFinding[]): readonly PlacedFinding[] =>
  [
    ...Object.entries(messages).map(([field, message]): PlacedFinding => ({ weight: 'save', message, field, excerpt: null })),
    ...findings
      // A field that can't be saved says why once: what the checks say of it comes after that.
      .filter(({ field }) => field === null || messages[field] === undefined)
      .map(({ severity, message, field, excerpt }): PlacedFinding => ({ weight: severity, message, field, excerpt })),
  ].toSorted((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight));

const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`);

/** What there is to do, in one line. */
export function findingsText(listed: readonly PlacedFinding[]): string {
  const advice = listed.filter(({ weight }) => weight === 'warning').length;
  const toFix = listed.length - advice;
  if (listed.length === 0) return 'Nothing to fix before publishing';
  if (toFix === 0) return `${things(advice)} to consider before publishing`;
  return `${things(toFix)} to fix before publishing${advice === 0 ? '' : `, ${advice} to consider`}`;
}

/** Where a finding stands, as people call it. */
export const placeText = ({ field }: Pick<PlacedFinding, 'field'>): string => (field === null ? 'All of it' : fieldLabel(field));

/** The same finding, however its sentence goes on: it is spoken once. */
const identity = ({ message, field }: PlacedFinding): string => `${field ?? ''} ${message}`;

/**
 * What has come since: spoken to those who can't see it, and to them once. What keeps a field from being saved is spoken by
 * the field itself.
 */
export function newsIn(before: readonly PlacedFinding[], after: readonly PlacedFinding[]): string | null {
  const spoken = new Set(before.map(identity));
  const news = after.filter((finding) => finding.weight !== 'save' && !spoken.has(identity(finding)));
  return news.length === 0 ? null : news.map((finding) => `${placeText(finding)}: ${finding.message}`).join(' ');
}
