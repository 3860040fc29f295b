export {
  MAX_DASHBOARD_DAYS,
  DASHBOARD_DEVICES,
  SESSION_ENDED,
  SKIPPED_EVENTS,
  type ComparedFigures,
  type Dashboard,
  type DashboardQuery,
  type DayFigures,
  type FieldFigures,
  type FunnelStepFigures,
  type GroupFigures,
  type LiveEvent,
} from '../src/dashboard';
