import '@waypost/platform/kernel/server-only';
export { changeExperiment, shipVariant, type ExperimentRefusal } from './life/change-experiment';
export { followDefinitions } from './life/follow-definitions';
export { defineAlarmJobs, type AlarmSink } from './alarms/alarm-jobs';
export { createBaseline, type BaselineOf } from './plan/baseline';
export { experimentOnMain, listExperiments, runningExperiments, type MainContents } from './results/experiment-list';
export { readResults } from './results/read-results';
