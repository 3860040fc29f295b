import type { Language } from '@waypost/brands';
import { excerptOf, fieldsOf, type DraftText, type Finding } from './finding';

/** Insurance that articles carry no disclaimer for: they stand in the Medicare part of a site, below its disclaimer. */
const OTHER_INSURANCE: Readonly<Record<Language, RegExp>> = {
  english: /\b(?:car|auto|vehicle|motorcycle|home(?:owners?)?|renters?|life|pet|travel) insurance\b/i,
  spanish: /(?<!\p{L})seguros? (?:de|del|para) (?:(?:el|la|su) )?(?:autos?|carros?|coches?|vida|hogar|casa|vivienda|viajes?)(?!\p{L})/iu,
};

/**
 * A stop for an article that by its title or its description is about other insurance: each product has a disclaimer of its own
 * (R15.05), and below an article stands that of Medicare. A text may name another insurance in passing.
 */
export const otherProductFindings = (draft: DraftText, language: Language): readonly Finding[] =>
  fieldsOf(draft).flatMap(({ field, text }): Finding[] => {
    const named = field === 'body' ? null : OTHER_INSURANCE[language].exec(text);
    if (!named) return [];
    return [
      {
        severity: 'stop',
        code: 'disclaimer-missing',
        message: 'Articles carry the Medicare disclaimer, and this insurance needs another one. Write it as a page of that product.',
        field,
        excerpt: excerptOf(named[0]),
      },
    ];
  });
