export { isPathOfBrand } from './own-path';
export { pageContentSchema, type PageContent } from './page-content';
export { type PageList, type PageListQuery, type PageRow } from './page-rows';
