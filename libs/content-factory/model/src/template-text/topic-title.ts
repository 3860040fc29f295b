import type { Language } from '@waypost/brands';

const MAX_TITLE_CHARACTERS = 110;
/** Fewer words in capitals may be a name. */
const FEWEST_SHOUTED_WORDS = 3;

const isShouted = (text: string): boolean => !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}{2,}/gu)?.length ?? 0) >= FEWEST_SHOUTED_WORDS;

/** Shortens a text to the length of a title, between two words. */
function shortened(text: string): string {
  if (text.length <= MAX_TITLE_CHARACTERS) return text;
  const words = text.slice(0, MAX_TITLE_CHARACTERS - 1);
  return `${words.slice(0, Math.max(words.lastIndexOf(' '), MAX_TITLE_CHARACTERS / 2)).trimEnd()}…`;
}

/** Returns a typed topic as a title: it starts with a capital, has no loose punctuation, and is never all in capitals. */
export function titleOf(topic: string, language: Language): string {
  const tidy = topic.replace(/\s+/g, ' ').replace(/^[\s\-–•*#]+|[\s.:;,\-–]+$/g, '');
  const text = isShouted(tidy) ? tidy.toLowerCase() : tidy;
  const isOpened = language === 'spanish' && text.endsWith('?') && !text.includes('¿');
  const start = text.search(/\p{L}|\p{N}/u);
  const capital = start < 0 ? text : text.slice(0, start) + text.charAt(start).toUpperCase() + text.slice(start + 1);
  return shortened(isOpened ? `¿${capital}` : capital);
}
