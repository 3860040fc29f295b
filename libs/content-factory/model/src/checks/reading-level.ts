import type { Language } from '@waypost/brands';
import type { Finding } from './finding';

/** Flesch-Kincaid grade that an English text should not pass. */
export const HIGHEST_GRADE = 8;
/** Fernández-Huerta score that a Spanish text should reach: 60 to 70 reads as eighth grade. */
export const LOWEST_SPANISH_SCORE = 60;
/** Shorter texts give no level worth naming. */
const FEWEST_WORDS = 100;

interface Counted {
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
}

const ENGLISH_VOWELS = /[aeiouy]+/g;

/** Syllables of an English word, by its groups of vowels; a silent e at the end counts for none. */
function englishSyllables(word: string): number {
  const plain = word.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, plain.match(ENGLISH_VOWELS)?.length ?? 0);
}

/** Syllables of a Spanish word: strong vowels and accented weak ones are the core of one each, other weak ones join them. */
function spanishSyllables(word: string): number {
  const plain = word.replace(/qu|gu(?=[eiéí])/g, 'q');
  return Math.max(1, plain.match(/[aeoáéóíú]|(?<![aeoáéó])[iuüy](?![aeoáéóíú])/g)?.length ?? 0);
}

function count(text: string, syllablesOf: (word: string) => number): Counted {
  const sentences = text.split(/[.!?…]+(?:\s|$)|\n+/).filter((sentence) => /\p{L}/u.test(sentence));
  const words = text.toLowerCase().match(/[\p{L}]+(?:[’'-][\p{L}]+)*/gu) ?? [];
  return {
    words: words.length,
    sentences: Math.max(1, sentences.length),
    syllables: words.reduce((sum, word) => sum + syllablesOf(word), 0),
  };
}

/** The school grade that reads an English text with ease (Kincaid and others, 1975). */
export function fleschKincaidGrade(text: string): number {
  const { words, sentences, syllables } = count(text, englishSyllables);
  return words === 0 ? 0 : 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}

/** How easily a Spanish text reads, from 0 (hard) to 100 (Fernández Huerta, 1959). */
export function fernandezHuertaScore(text: string): number {
  const { words, sentences, syllables } = count(text, spanishSyllables);
  return words === 0 ? 100 : 206.84 - 60 * (syllables / words) - 1.02 * (words / sentences);
}

/** A warning where a text is harder to read than an eighth grader manages (R10.20). `paragraphs` is the text without Markdown. */
export function readingLevelFindings(paragraphs: readonly string[], language: Language): readonly Finding[] {
  const text = paragraphs.join('\n');
  if ((text.match(/\p{L}+/gu)?.length ?? 0) < FEWEST_WORDS) return [];
  const warning = (excerpt: string): Finding => ({
    severity: 'warning',
    code: 'hard-to-read',
    message: 'Write shorter sentences and use shorter words: the text should read at eighth grade or below.',
    field: 'body',
    excerpt,
  });
  if (language === 'english') {
    const grade = fleschKincaidGrade(text);
    return grade > HIGHEST_GRADE ? [warning(`Reading level: grade ${grade.toFixed(1)}`)] : [];
  }
  const score = fernandezHuertaScore(text);
  return score < LOWEST_SPANISH_SCORE ? [warning(`Reading ease: ${score.toFixed(0)} of 100`)] : [];
}
