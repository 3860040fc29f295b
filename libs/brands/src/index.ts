export {
  BRAND_IDS,
  PRODUCTS,
  publicBrand,
  type Brand,
  type BrandDomains,
  type BrandId,
  type BrandImage,
  type BrandLook,
  type BrandPalette,
  type Product,
  type PublicBrand,
  type StateLicense,
} from './brand';
export { brandForHost } from './brand-for-host';
export { type Language } from './language';
