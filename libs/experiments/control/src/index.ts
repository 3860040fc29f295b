export { ExperimentAlarms } from './list/experiment-alarms';
export { ContentNote } from './note/content-note';
export { experimentsScreens } from './screens';
