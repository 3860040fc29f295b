export { operationsScreens } from './screens';
