import '@waypost/platform/kernel/server-only';

export { createBuildStore } from './builds/build-store';
export { dataKeysFit } from './audit/audit-chain';
export { createAuditLog } from './audit/audit-log';
export { createInventedVisits } from './demonstration/invented-visits.sql';
export { createExperimentCountStore } from './experiments/experiment-count-store';
export { createDashboardStore } from './dashboards/dashboard-store';
export { isDatabaseAway } from './database/away/database-away';
export { createDatabase, type Database, type DatabaseLog } from './database/database';
export { databaseFault } from './database/database-fault';
export { createStaffStores } from './staff/staff-stores';
export { createTrackingStores } from './tracking/tracking-stores';
