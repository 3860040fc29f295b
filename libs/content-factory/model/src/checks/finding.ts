import { shortened } from '@waypost/platform/kernel/text';

/** The fields of a generated text. */
export type DraftField = 'title' | 'description' | 'body';

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

const MAX_EXCERPT_CHARACTERS = 160;

/** Shortens an excerpt for lists. */
export const excerptOf = (text: string): string => shortened(text, MAX_EXCERPT_CHARACTERS);

/** Returns the fields of a text in reading order. */
export const fieldsOf = ({ title, description, body }: DraftText): readonly { readonly field: DraftField; readonly text: string }[] => [
  { field: 'title', text: title },
  { field: 'description', text: description },
  { field: 'body', text: body },
];
