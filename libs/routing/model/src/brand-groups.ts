import type { BrandId, Product } from '@waypost/brands';

/** The brands that share their routes (R1.07). The lists are literals, so that a bundler drops the unused ones. */
export const AUTO_BRANDS: readonly BrandId[] = ['tqg', 'ps', 'qs'];
export const MEDICARE_BRANDS: readonly BrandId[] = ['ac', 'mpa', 'm10', 'bh', 'gs', 'ayb', 'wc', 'bridge', 'casey'];
export const CONSUMER_BRANDS: readonly BrandId[] = ['ac', 'mpa', 'm10', 'bh', 'gs', 'tqg', 'ps', 'qs', 'ayb', 'wc', 'bridge', 'casey'];
/** `/` is every consumer brand's home page, and the control center of ccc (R3.06). */
export const HOME_BRANDS: readonly BrandId[] = ['ac', 'mpa', 'm10', 'bh', 'ccc', 'gs', 'tqg', 'ps', 'qs', 'ayb', 'wc', 'bridge', 'casey'];

/** Returns a brand's kind of insurance, for code without the brand's record (R1.07). */
export const productOfBrand = (brand: BrandId): Product => (AUTO_BRANDS.includes(brand) ? 'auto' : 'medicare');
