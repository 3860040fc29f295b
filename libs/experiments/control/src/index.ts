export { experimentsScreens } from './screens';
