import '@waypost/platform/kernel/server-only';

export { RETAINED_EVENT_PROPERTIES } from '../src/retained-event-properties';
export {
  DEFAULT_RETENTION,
  eachInTurn,
  enforceRetention,
  type RetainedKind,
  type RetentionPeriods,
  type RetentionRecords,
} from '../src/retention';
export { renewSeals, type SealRenewal } from '../src/renew-seals';
