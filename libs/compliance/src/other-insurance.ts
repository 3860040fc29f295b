import type { Language, Product } from '@waypost/brands';

/** Insurance that only a page of another product may be about: each product has a disclaimer of its own (R15.05). */
const NOT_MEDICARE: Readonly<Record<Language, RegExp>> = {
  english: /\b(?:car|auto|vehicle|motorcycle|home(?:owners?)?|renters?|life|pet|travel) insurance\b/i,
  spanish: /(?<!\p{L})seguros? (?:de|del|para) (?:(?:el|la|su) )?(?:autos?|carros?|coches?|vida|hogar|casa|vivienda|viajes?)(?!\p{L})/iu,
};

/** A home is often insured together with a car, and no other disclaimer is asked for it. */
const NOT_AUTO: Readonly<Record<Language, RegExp>> = {
  english: /\b(?:medicare|medicaid|medigap|(?:health|dental|life|pet|travel) insurance)\b/i,
  spanish:
    /(?<!\p{L})(?:medicare|medicaid|medigap|seguros? (?:de|del|para) (?:(?:el|la|su) )?(?:salud|vida|viajes?)|seguros? (?:médic|dental)\p{L}*)(?!\p{L})/iu,
};

/** The words by which a text is about other insurance than its product; null where it is not. */
export const otherInsuranceIn = (text: string, product: Product, language: Language): string | null =>
  (product === 'auto' ? NOT_AUTO : NOT_MEDICARE)[language].exec(text)?.[0] ?? null;
