import type { Language } from '@waypost/brands';
import { excerptOf, type Finding } from './finding';

/** Words that occur in nearly every sentence of one language, and never in the other. */
const FREQUENT: Readonly<Record<Language, ReadonlySet<string>>> = {
  english: new Set('the and of to is that for it with are this from have which will would can their what when'.split(' ')),
  spanish: new Set('el la los las de que y en un una por con para es se su del como más pero está'.split(' ')),
};
/** Fewer frequent words than this prove nothing. */
const FEWEST_WORDS = 8;

/** Returns a text's main language. Null if it is too short, or in neither. */
export function languageOf(text: string): Language | null {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => FREQUENT.english.has(word)).length;
  const spanish = words.filter((word) => FREQUENT.spanish.has(word)).length;
  if (Math.max(english, spanish) < FEWEST_WORDS) return null;
  return english > spanish ? 'english' : 'spanish';
}

const WORDS_OF_A_TEXT = 40;

const stop = (wanted: Language, excerpt: string): Finding => ({
  severity: 'stop',
  code: 'other-language',
  message: `This is not in ${wanted === 'english' ? 'English' : 'Spanish'}.`,
  field: 'body',
  excerpt: excerptOf(excerpt),
});

/** Returns stops for a text or paragraph in a language other than requested (R10.20). `paragraphs` is the text without Markdown. */
export function languageFindings(paragraphs: readonly string[], wanted: Language): readonly Finding[] {
  const text = paragraphs.join('\n');
  const words = text.match(/\p{L}+/gu)?.length ?? 0;
  const actual = languageOf(text);
  if (actual === null && words < WORDS_OF_A_TEXT) return [];
  if (actual !== wanted) return [stop(wanted, paragraphs.find((paragraph) => paragraph.trim() !== '')?.trim() ?? '')];
  const isOther = (paragraph: string): boolean => ![null, wanted].includes(languageOf(paragraph));
  return paragraphs.filter(isOther).map((paragraph) => stop(wanted, paragraph.trim()));
}
