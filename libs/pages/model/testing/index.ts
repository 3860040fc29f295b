export { aPage } from './a-page';
export { PAGE_CASES, type PageCase } from './page-cases';
