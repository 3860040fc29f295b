export { dashboardsScreens } from './screens';
