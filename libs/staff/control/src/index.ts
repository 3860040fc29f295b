export { staffScreens } from './screens';
