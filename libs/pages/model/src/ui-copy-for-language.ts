import type { Product } from '@waypost/brands';
import type { Language } from '@waypost/validation';
import type { UiCopy } from './ui-copy';
import { englishCopy } from './ui-copy-english';
import { spanishCopy } from './ui-copy-spanish';

/** Brands for cars review no company: their list has articles alone. */
const AUTO_COPY: Readonly<Record<Language, UiCopy>> = {
  english: { ...englishCopy, reviews: 'Articles' },
  spanish: { ...spanishCopy, reviews: 'Artículos' },
};

/** The words in a page's language. Brings both languages along: in a browser take them from the payload instead. */
export const uiCopy = (language: Language, product: Product = 'medicare'): UiCopy =>
  product === 'auto' ? AUTO_COPY[language] : language === 'spanish' ? spanishCopy : englishCopy;
