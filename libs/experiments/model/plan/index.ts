export { daysFor, plannedUnits, unitsWithDailyLooks, type Baseline } from '../src/statistics/plan';
export { isExposureOff } from '../src/statistics/split-check';
