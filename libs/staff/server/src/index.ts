import '@waypost/platform/kernel/server-only';

export type { SignInLimits, AttemptAnswer, SignInSource } from './sign-in-limits';
export type { Staff, StaffAccount, NewStaffAccount, StaffMember } from './staff-account';
export type { AccountChange, StaffAccountStore } from './staff-account-store';
export type { StaffStores } from './staff-stores';
export type { StaffAudit, StaffAuditEvent } from './staff-audit';
export { parseStaffEmail, parseAllowedEmails } from './staff-email';
export { createStaffPeople, type PersonChange, type StaffPeople } from './staff-people';
