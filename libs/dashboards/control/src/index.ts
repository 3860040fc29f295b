export { loadDashboard } from './load-dashboard';
