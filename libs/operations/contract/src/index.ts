export { type OperationsAlarm, type PartnerFailingAlarm, type UncheckedAlarm } from './alarms';
export { operationsPaths } from './operations-paths';
export {
  type CallQuestion,
  type EventQuestion,
  type GapQuestion,
  type LeaseQuestion,
  type RejectedQuestion,
  REQUIRED_PARAMETERS,
  type TimeQuestion,
  VISIT_FIGURES,
  type VisitFigure,
  type VisitQuestion,
  visitsQuery,
  WHOLE_EVENT,
} from './questions';
