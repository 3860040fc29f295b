import '@waypost/platform/kernel/server-only';

export { newDeviceNotice, noticesBy, type StaffMail, type StaffPost } from './staff-notices';
