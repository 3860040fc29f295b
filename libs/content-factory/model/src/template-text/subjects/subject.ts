import type { Language } from '@waypost/brands';

/** One thing to know of a subject: a guide shows it below its heading, a questions article below its question. */
export interface SubjectPoint {
  readonly heading: string;
  readonly question: string;
  /** Stands below either of the two. */
  readonly text: string;
  /** A short answer to the question before it, such as “No.”; empty where the text answers by itself. */
  readonly reply: string;
}

/**
 * What can be said of a subject without a figure, a name or a promise: what is alike everywhere, and what to ask where it is
 * not. An article takes some of each, so that two articles on one subject read apart.
 */
export interface SubjectText {
  /** First paragraphs; an article has one of them. */
  readonly openings: readonly string[];
  readonly points: readonly SubjectPoint[];
  readonly asks: readonly string[];
  readonly steps: readonly string[];
}

export interface Subject {
  /** What a text says where it is about this. */
  readonly words: Readonly<Record<Language, RegExp>>;
  readonly text: Readonly<Record<Language, SubjectText>>;
}

export const point = (heading: string, question: string, text: string, reply = ''): SubjectPoint => ({ heading, question, text, reply });
