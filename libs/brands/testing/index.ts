export { aBrand } from './a-brand';
