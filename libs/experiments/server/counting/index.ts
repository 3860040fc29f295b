import '@waypost/platform/kernel/server-only';

export { createAssignedUnits } from '../src/counting/assigned-units';
export { defineExperimentJobs } from '../src/counting/count-job';
export {
  CELL_METRICS,
  TALLY_KINDS,
  type CellIncrement,
  type EntryChange,
  type ExperimentCountStore,
  type TallyIncrement,
  type StoredUnit,
} from '../src/counting/count-store';
export { createIsVariant } from '../src/counting/is-variant-of';
export { parseStoredUnit } from '../src/counting/parse-stored-unit';
export { storedLives } from '../src/counting/stored-lives';
export { unitsOfEvent } from '../src/counting/unit-events';
