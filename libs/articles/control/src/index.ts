export { articlesScreens } from './screens';
