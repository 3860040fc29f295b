import type { Product } from '@waypost/brands';
import type { Language } from '@waypost/validation';
import type { UiCopy } from './ui-copy';
import { englishCopy } from './ui-copy-english';
import { spanishCopy } from './ui-copy-spanish';

/** Auto brands review no company, so their list has only articles. */
const AUTO_COPY: Readonly<Record<Language, UiCopy>> = {
  english: { ...englishCopy, reviews: 'Articles' },
  spanish: { ...spanishCopy, reviews: 'Artículos (en inglés)' },
};

/** Returns the interface texts in a page's language. This imports both languages, so browsers take them from the payload instead. */
export const uiCopy = (language: Language, product: Product = 'medicare'): UiCopy =>
  product === 'auto' ? AUTO_COPY[language] : language === 'spanish' ? spanishCopy : englishCopy;
