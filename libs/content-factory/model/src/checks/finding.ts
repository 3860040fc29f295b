import { isRecord } from '@waypost/platform/kernel';
import { shortened } from '@waypost/platform/kernel/text';

const FIELDS = ['title', 'description', 'body'] as const;
/** The fields of a generated text. */
export type DraftField = (typeof FIELDS)[number];

/** A generated text. */
export interface DraftText {
  readonly title: string;
  readonly description: string;
  /** Markdown. */
  readonly body: string;
}

/** A problem in a text that a person has to look at. A `stop` prevents the approval, a `warning` is only shown. */
export interface Finding {
  readonly severity: 'stop' | 'warning';
  readonly code: string;
  /** The problem and its fix, for staff. */
  readonly message: string;
  readonly field: DraftField;
  /** The words in question, as written in the text. */
  readonly excerpt: string;
}

/** Parses stored findings; null if they are none. */
export const parseFindings = (value: unknown): readonly Finding[] | null => (Array.isArray(value) && value.every(isFinding) ? value : null);

const isFinding = (value: unknown): value is Finding =>
  isRecord(value) &&
  (value['severity'] === 'stop' || value['severity'] === 'warning') &&
  FIELDS.some((field) => field === value['field']) &&
  [value['code'], value['message'], value['excerpt']].every((part) => typeof part === 'string');

const MAX_EXCERPT_CHARACTERS = 160;

/** Shortens an excerpt for lists. */
export const excerptOf = (text: string): string => shortened(text, MAX_EXCERPT_CHARACTERS);

/** Returns the fields of a text in reading order. */
export const fieldsOf = ({ title, description, body }: DraftText): readonly { readonly field: DraftField; readonly text: string }[] => [
  { field: 'title', text: title },
  { field: 'description', text: description },
  { field: 'body', text: body },
];
