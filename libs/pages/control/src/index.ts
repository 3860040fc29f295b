export { pagesScreens } from './screens';
export { pageFieldInput } from './fields/page-field-loader';
