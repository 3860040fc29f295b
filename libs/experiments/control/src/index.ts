export { ExperimentAlarms } from './list/experiment-alarms';
export { experimentsScreens } from './screens';
