export { phonesScreens } from './screens';
