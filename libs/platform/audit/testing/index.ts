export { canonicalJson } from '../src/canonical-json';
export { fakeAuditLog, type FakeAuditLog } from './fake-audit-log';
