import type { Brand } from '@waypost/brands';
import { everyConsentText } from '@waypost/compliance/texts';
import type { ShownConsentText } from './visitor-ports';

export interface ConsentTexts {
  /** Every text that a page of any brand may show. */
  readonly all: readonly ShownConsentText[];
  /** Returns the text with this hash on a brand's pages; null if this build has none. */
  readonly find: (brandId: string, hash: string) => ShownConsentText | null;
}

/** Returns the consent texts of all brands, by the hash in a consent (R15.04). */
export function consentTextsOf(brands: readonly Brand[]): ConsentTexts {
  const byBrand = new Map(brands.map((brand) => [brand.id as string, new Map(everyConsentText(brand).map((text) => [text.hash, text]))]));
  return {
    all: [...new Map([...byBrand.values()].flatMap((texts) => [...texts])).values()],
    find: (brandId, hash) => byBrand.get(brandId)?.get(hash) ?? null,
  };
}
