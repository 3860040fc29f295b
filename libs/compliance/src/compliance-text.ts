import type { Language } from '@waypost/brands';

/** A consent text in one language (R15.04): what the visitor sees is what is recorded, by version and hash. */
export interface ConsentText {
  /** `tcpa-2026-10`. */
  readonly version: string;
  readonly language: Language;
  readonly text: string;
  /** The words beside the tick box. */
  readonly label: string;
  /** The companies that may call, named. On Medicare pages each is chosen by itself. */
  readonly companies: readonly string[];
  /** Lower-case hex SHA-256 of version, language, label, text and companies. */
  readonly hash: string;
}

/** What a page must say about who runs it (R15.05, R15.06), dated by the plan year's rules. */
export interface Disclaimer {
  readonly version: string;
  readonly paragraphs: readonly string[];
}

/** The consent a visitor gave: shows what the person saw (R15.04). The server adds the address it saw and its own time. */
export interface ConsentGiven {
  readonly id: string;
  readonly version: string;
  readonly hash: string;
  readonly language: Language;
  /** ISO instant on the visitor's clock. */
  readonly givenAt: string;
  readonly pagePath: string;
  readonly formVersion: string;
  readonly stepName: string;
  readonly companies: readonly string[];
}
