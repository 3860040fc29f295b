import type { StaffAuditEvent } from '../src/staff-audit';
import type { NewStaffAccount, OpenIdIdentity, Staff, StaffAccount } from '../src/staff-account';

export const aStaff = (over: Partial<Staff> = {}): Staff => ({
  id: 'staff-1',
  email: 'ada@waypost.example',
  name: 'Ada',
  role: 'administrator',
  ...over,
});

/** An entry for a change whose entry a test does not look at. */
export const anEntry = (): StaffAuditEvent => ({ action: 'account.set-up', by: null, subject: 'ada@waypost.example' });

/** A row of the table of accounts. */
export interface StaffAccountRow extends StaffAccount, NewStaffAccount {
  readonly lastSeenAt: Date | null;
  readonly openIdAt: Date | null;
  readonly openId: OpenIdIdentity | null;
}

export const aStaffAccount = (over: Partial<StaffAccountRow> = {}): StaffAccountRow => ({
  ...aStaff(),
  passwordHash: null,
  createdAt: new Date('2026-11-18T18:00:00.000Z'),
  disabledAt: null,
  lastSeenAt: null,
  openIdAt: null,
  openId: null,
  ...over,
});
