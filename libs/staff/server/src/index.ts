import '@waypost/platform/kernel/server-only';

export type { SignInLimits, AttemptAnswer, SignInSource } from './sign-in-limits';
export type { AccountChange, Staff, StaffAccount, StaffAccountStore, NewStaffAccount, StaffMember } from './staff-account';
export type { StaffStores } from './staff-stores';
export type { StaffAudit } from './staff-audit';
export { parseStaffEmail, parseAllowedEmails } from './staff-email';
export { createStaffPeople, type PersonChange, type StaffPeople } from './staff-people';
