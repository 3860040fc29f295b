/** Parts of a generated text that a finding can stand in. */
export type DraftField = 'title' | 'description' | 'body';

/** A text as a generator wrote it. */
export interface DraftText {
  readonly title: string;
  readonly description: string;
  /** Markdown. */
  readonly body: string;
}

/**
 * Something in a text that a person has to look at. A `stop` keeps the text from being approved; a `warning` is shown.
 */
export interface Finding {
  readonly severity: 'stop' | 'warning';
  readonly code: string;
  /** What is wrong and what to do, for staff. */
  readonly message: string;
  readonly field: DraftField;
  /** The words that it is about, as they stand in the text. */
  readonly excerpt: string;
}

const EXCERPT_MAX_CHARACTERS = 160;

/** Cut to what a list can show. */
export const excerptOf = (text: string): string =>
  text.length <= EXCERPT_MAX_CHARACTERS ? text : `${text.slice(0, EXCERPT_MAX_CHARACTERS - 1).trimEnd()}…`;

/** The fields of a text with their words, in reading order. */
export const fieldsOf = ({ title, description, body }: DraftText): readonly { readonly field: DraftField; readonly text: string }[] => [
  { field: 'title', text: title },
  { field: 'description', text: description },
  { field: 'body', text: body },
];
