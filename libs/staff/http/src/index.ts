import '@waypost/platform/kernel/server-only';

export { auditRoutes } from './audit-routes';
export { signedInPage } from './sign-in/account-pages';
export { staffRoutes, type StaffRoutes } from './staff-routes';
export { RESET_MAILS, type StaffPorts } from './staff-use-cases';
