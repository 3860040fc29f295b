export { type OperationsAlarm, type PartnerFailingAlarm } from './alarms';
export { operationsPaths } from './operations-paths';
export { PERSON_KEYS, type PersonCounts, type PersonErasure, type PersonKey, type PersonQuestion } from './person';
export {
  type CallQuestion,
  type EventQuestion,
  type GapQuestion,
  type LeaseQuestion,
  type RejectedQuestion,
  type TimeQuestion,
  VISIT_DEEDS,
  type VisitDeed,
  type VisitQuestion,
} from './questions';
export {
  type DeadDeliveries,
  type DeliveryRow,
  type EventList,
  type EventRow,
  type GapList,
  type GapRow,
  type PageSnapshotFacts,
  type LeadRow,
  LEASE_STATES,
  type LeaseRow,
  type LeaseState,
  type Listed,
  type SearchedList,
  type PartnerCallRow,
  type RejectedList,
  type RejectedRow,
  type ReplayAnswer,
  type ReplayChoice,
  type VisitList,
  type VisitRow,
} from './rows';
