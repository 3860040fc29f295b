export {
  BRAND_IDS,
  isConsumerBrand,
  PRODUCTS,
  publicBrand,
  type Brand,
  type BrandId,
  type BrandLook,
  type BrandPalette,
  type ConsumerBrandId,
  type Product,
  type PublicBrand,
} from './brand';
export { brandForHost, visitedBrandId } from './brand-for-host';
export { LANGUAGES, type Language } from './language';
