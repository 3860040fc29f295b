export { aPage } from './a-page';
