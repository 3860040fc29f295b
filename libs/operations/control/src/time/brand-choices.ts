import { BRAND_IDS } from '@waypost/brands';
import { brandName } from '@waypost/brands/names';

/** The brands that visitors meet, by what they are called. */
export const BRANDS = Object.fromEntries(BRAND_IDS.filter((id) => id !== 'ccc').map((id) => [id, brandName(id)]));
