import type { Language } from '@waypost/brands';
import type { Finding } from './finding';

/** The highest Flesch-Kincaid grade for an English text. */
export const HIGHEST_GRADE = 8;
/** The lowest Fernández-Huerta score for a Spanish text. 60 to 70 is the level of an eighth grader. */
export const LOWEST_SPANISH_SCORE = 60;
/** A shorter text gives no meaningful level. */
const FEWEST_WORDS = 100;

interface Counted {
  readonly words: number;
  readonly sentences: number;
  readonly syllables: number;
}

const ENGLISH_VOWELS = /[aeiouy]+/g;

/** Returns the syllables of an English word, by its groups of vowels. A silent e at the end does not count. */
function englishSyllables(word: string): number {
  const plain = word.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '');
  return Math.max(1, plain.match(ENGLISH_VOWELS)?.length ?? 0);
}

/** Returns the syllables of a Spanish word. Each strong vowel and each accented weak one is a syllable. Other weak vowels join them. */
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

/** Returns the school grade that reads an English text with ease (Kincaid and others, 1975). */
export function fleschKincaidGrade(text: string): number {
  const { words, sentences, syllables } = count(text, englishSyllables);
  return words === 0 ? 0 : 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}

/** Returns how easily a Spanish text reads, from 0 (hard) to 100 (Fernández Huerta, 1959). */
export function fernandezHuertaScore(text: string): number {
  const { words, sentences, syllables } = count(text, spanishSyllables);
  return words === 0 ? 100 : 206.84 - 60 * (syllables / words) - 1.02 * (words / sentences);
}

/** Returns a warning for a text above the level of an eighth grader (R10.20). `paragraphs` is the text without Markdown. */
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
