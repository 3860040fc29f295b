export {
  MAX_DASHBOARD_DAYS,
  DASHBOARD_DEVICES,
  SKIPPED_EVENTS,
  type ComparedFigures,
  type Dashboard,
  type DashboardQuery,
  type DayFigures,
  type FieldFigures,
  type FinishedDays,
  type FunnelStepFigures,
  type GroupFigures,
  type LiveEvent,
} from './dashboard';
