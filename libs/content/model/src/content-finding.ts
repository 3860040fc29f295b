/** Something in a content that a person has to look at before it is published (R15.05). */
export interface ContentFinding {
  /** A `stop` is put right first; a `warning` is read, and judged. */
  readonly severity: 'stop' | 'warning';
  readonly code: string;
  /** What is wrong and what to do, in plain words. */
  readonly message: string;
  /** Where it stands: `body[2].links[0].href`; null for the content as a whole. */
  readonly field: string | null;
  /** The words that it is about. */
  readonly excerpt: string | null;
}

/** A finding that is put right before a publish. */
export const stopFinding = (code: string, field: string, message: string, excerpt: string | null = null): ContentFinding => ({
  severity: 'stop',
  code,
  message,
  field,
  excerpt,
});
