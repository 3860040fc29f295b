import type { Language } from '@waypost/brands';

/** One point about a subject. A guide shows it below its heading, a questions article below its question. */
export interface SubjectPoint {
  readonly heading: string;
  readonly question: string;
  /** Shown below either of the two. */
  readonly text: string;
  /** A short answer to the question, such as “No.” Empty if the text answers it. */
  readonly reply: string;
}

/**
 * Texts on a subject without a figure, a name or a promise: facts that are the same everywhere, and questions to ask about the rest. An
 * article uses some of each, so that two articles on one subject differ.
 */
export interface SubjectText {
  /** First paragraphs. An article uses one of them. */
  readonly openings: readonly string[];
  readonly points: readonly SubjectPoint[];
  readonly asks: readonly string[];
  readonly steps: readonly string[];
}

export interface Subject {
  /** Matches texts on this subject. */
  readonly words: Readonly<Record<Language, RegExp>>;
  readonly text: Readonly<Record<Language, SubjectText>>;
}

export const point = (heading: string, question: string, text: string, reply = ''): SubjectPoint => ({ heading, question, text, reply });
