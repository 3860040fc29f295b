import { BRAND_IDS } from '@waypost/brands';
import { brandName } from '@waypost/brands/names';

/** The names of the brands that visitors see. */
export const BRANDS = Object.fromEntries(BRAND_IDS.filter((id) => id !== 'ccc').map((id) => [id, brandName(id)]));
