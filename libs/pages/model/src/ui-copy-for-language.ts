import type { Language } from '@waypost/validation';
import type { UiCopy } from './ui-copy';
import { englishCopy } from './ui-copy-english';
import { spanishCopy } from './ui-copy-spanish';

/** The words in a page's language. Brings both languages along: in a browser take them from the payload instead. */
export const uiCopy = (language: Language): UiCopy => (language === 'spanish' ? spanishCopy : englishCopy);
