export { type BranchExperiment, type ExperimentRow, type RunningExperimentRow } from './experiment-rows';
export { experimentPaths, type LifeCall } from './experiment-paths';
export { type ExperimentDetail } from './experiment-detail';
export { type ExperimentPlan } from './experiment-plan';
export { variantInFigures, variantTitle } from './variant-title';
