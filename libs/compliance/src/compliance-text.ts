import type { Language } from '@waypost/brands';

/** A consent text in one language (R15.04). The text that the visitor sees is recorded by version and hash. */
export interface ConsentText {
  /** `tcpa-2026-10`. */
  readonly version: string;
  readonly language: Language;
  readonly text: string;
  /** The label of the tick box. */
  readonly label: string;
  /** The names of the companies that may call. */
  readonly companies: readonly string[];
  /** True if the visitor chooses each company separately, as the Medicare texts say. No single tick then covers all of them. */
  readonly isByCompany: boolean;
  /** SHA-256 of version, language, label, text and companies, in lower-case hex. */
  readonly hash: string;
}

/** The required statement on a page about its operator (R15.05, R15.06), dated by the plan year's rules. */
export interface Disclaimer {
  readonly version: string;
  readonly paragraphs: readonly string[];
}

/** A visitor's consent, which identifies the text that the person saw (R15.04). The server adds the IP address and its own time. */
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
