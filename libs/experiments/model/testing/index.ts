export { aLife, anExperiment, anExperimentVisit, aRunningExperiment, aVariant } from './an-experiment';
export { aCell, aCount, alikeDays } from './counted-days';
