export { fakeAuditLog, type FakeAuditLog } from './fake-audit-log';
