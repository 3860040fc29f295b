import '@waypost/platform/kernel/server-only';

export { resultsRoutes, type ResultsRouteDeps, type SentVisitor } from './results-routes';
