import type { BrandId, Product } from '@waypost/brands';

/** Which brands share their routes (R1.07). Lists are written out, so that a bundler drops them where nothing uses them. */
export const AUTO_BRANDS: readonly BrandId[] = ['tqg', 'ps', 'qs'];
export const MEDICARE_BRANDS: readonly BrandId[] = ['ac', 'mpa', 'm10', 'bh', 'gs', 'ayb', 'wc', 'bridge', 'casey'];
export const CONSUMER_BRANDS: readonly BrandId[] = ['ac', 'mpa', 'm10', 'bh', 'gs', 'tqg', 'ps', 'qs', 'ayb', 'wc', 'bridge', 'casey'];
/** `/` is every consumer brand's home page and the control center of ccc (R3.06). */
export const HOME_BRANDS: readonly BrandId[] = ['ac', 'mpa', 'm10', 'bh', 'ccc', 'gs', 'tqg', 'ps', 'qs', 'ayb', 'wc', 'bridge', 'casey'];

/** The insurance that a brand is about, for who has no record of it at hand (R1.07). */
export const productOfBrand = (brand: BrandId): Product => (AUTO_BRANDS.includes(brand) ? 'auto' : 'medicare');
