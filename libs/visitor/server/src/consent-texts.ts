import type { Brand } from '@waypost/brands';
import { everyConsentText } from '@waypost/compliance/texts';
import type { ShownConsentText } from './visitor-ports';

export interface ConsentTexts {
  /** Every text that any brand's page may show. */
  readonly all: readonly ShownConsentText[];
  /** The text that a hash stands for on a brand's pages; null where this build has none. */
  readonly find: (brandId: string, hash: string) => ShownConsentText | null;
}

/** The consent texts of all brands, by what a consent says of the one that was shown (R15.04). */
export function consentTextsOf(brands: readonly Brand[]): ConsentTexts {
  const byBrand = new Map(brands.map((brand) => [brand.id as string, new Map(everyConsentText(brand).map((text) => [text.hash, text]))]));
  return {
    all: [...new Map([...byBrand.values()].flatMap((texts) => [...texts])).values()],
    find: (brandId, hash) => byBrand.get(brandId)?.get(hash) ?? null,
  };
}
