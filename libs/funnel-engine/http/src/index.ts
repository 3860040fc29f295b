import '@waypost/platform/kernel/server-only';

export { resultsRoutes, type ResultsRouteDeps } from './results-routes';
export { zipRoutes } from './zip-routes';
