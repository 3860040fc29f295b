export { costOf, plannedUnits, unitsWithDailyLooks, type Baseline, type ExperimentCost } from '../src/statistics/plan';
export { isExposureOff } from '../src/statistics/split-check';
