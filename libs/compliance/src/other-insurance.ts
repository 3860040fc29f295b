import type { Language, Product } from '@waypost/brands';

/** Insurance that a Medicare page must not be about, because each product has a disclaimer of its own (R15.05). */
const NOT_MEDICARE: Readonly<Record<Language, RegExp>> = {
  english: /\b(?:car|auto|vehicle|motorcycle|home(?:owners?)?|renters?|life|pet|travel) insurance\b/i,
  spanish: /(?<!\p{L})seguros? (?:de|del|para) (?:(?:el|la|su) )?(?:autos?|carros?|coches?|vida|hogar|casa|vivienda|viajes?)(?!\p{L})/iu,
};

/**
 * Insurance that an auto page must not be about. Home insurance is allowed, because it is often sold with car insurance and needs no other
 * disclaimer.
 */
const NOT_AUTO: Readonly<Record<Language, RegExp>> = {
  english: /\b(?:medicare|medicaid|medigap|(?:health|dental|life|pet|travel) insurance)\b/i,
  spanish:
    /(?<!\p{L})(?:medicare|medicaid|medigap|seguros? (?:de|del|para) (?:(?:el|la|su) )?(?:salud|vida|viajes?)|seguros? (?:médic|dental)\p{L}*)(?!\p{L})/iu,
};

/** Returns the words that show that a text is about an insurance other than its product. Null if there are none. */
export const otherInsuranceIn = (text: string, product: Product, language: Language): string | null =>
  (product === 'auto' ? NOT_AUTO : NOT_MEDICARE)[language].exec(text)?.[0] ?? null;
