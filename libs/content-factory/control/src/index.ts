export { factoryScreens } from './screens';
