/** A problem in an item that a person has to look at before it is published (R15.05). */
export interface ContentFinding {
  /** A `stop` has to be fixed first. A `warning` has to be read and accepted. */
  readonly severity: 'stop' | 'warning';
  readonly code: string;
  /** The problem and its fix, in plain words. */
  readonly message: string;
  /** The field's path, such as `body[2].links[0].href`. Null for the item as a whole. */
  readonly field: string | null;
  /** The words in question. */
  readonly excerpt: string | null;
}

/** Returns a finding that has to be fixed before a publish. */
export const stopFinding = (code: string, field: string, message: string, excerpt: string | null = null): ContentFinding => ({
  severity: 'stop',
  code,
  message,
  field,
  excerpt,
});
