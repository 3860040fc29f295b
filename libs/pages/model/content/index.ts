export { SITE_PICTURES, sitePicture } from './site-pictures';
export {
  MAX_ADDED_PATH_LENGTH,
  addedPageAt,
  addedPageKey,
  addedRoute,
  pathFault,
  tidyPagePath,
  type AddedPage,
  type NewPage,
} from './added-page';
export { isPathOfBrand } from './own-path';
export { brandAndRouteOf } from './page-brand';
export { PAGE_TEXT_LIMITS, pageContentSchema, type PageContent } from './page-content';
