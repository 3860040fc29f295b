export { aBrand } from './a-brand';
export { contrast } from './contrast';
