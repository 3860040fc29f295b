import '@waypost/platform/kernel/server-only';

export { auditWithNotices, newDeviceNotice, type StaffMail, type StaffPost } from './staff-notices';
