import { BRAND_IDS, isConsumerBrand } from '@waypost/brands';
import { brandName } from '@waypost/brands/names';

/** The names of the brands that visitors see. */
export const BRANDS = Object.fromEntries(BRAND_IDS.filter(isConsumerBrand).map((id) => [id, brandName(id)]));
