export { imagesScreens } from './screens';
