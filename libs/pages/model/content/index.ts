export { SITE_PICTURES, sitePicture } from './site-pictures';
export {
  ADDED_PATH_MAX_LENGTH,
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
export {
  redirectAt,
  redirectContentSchema,
  redirectKey,
  redirectStatus,
  REDIRECT_FROM_MAX_LENGTH,
  tidyRedirectFrom,
  type RedirectContent,
  type RedirectRow,
} from './redirect-content';
export {
  PAGE_FIELDS_CHANGED_AT_ONCE,
  PAGES_CHANGED_AT_ONCE,
  type PageFieldChangedAtOnce,
  type PageList,
  type PageListQuery,
  type PageRow,
  type PagesEdit,
  type PagesTakeBack,
} from './page-rows';
