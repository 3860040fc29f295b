import type { Staff } from '../src/staff-account';
import type { StaffAuditEvent } from '../src/staff-audit';

export interface PasswordReset {
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The account of the person who created it. */
  readonly issuedById: string;
}

/**
 * Stores links for new passwords. Each change adds its entry to the audit log in the same transaction, so that neither exists alone
 * (R10.11).
 */
export interface PasswordResetStore {
  /**
   * Adds the link in place of the account's earlier ones. False if the account is disabled or does not exist, or if the issuer, where it
   * is somebody else, may not administer any more.
   */
  add(reset: PasswordReset, entry: StaffAuditEvent): Promise<boolean>;
  /** Returns the link and its owner; null if there is none or the account is disabled. */
  find(tokenHash: string): Promise<{ readonly reset: Omit<PasswordReset, 'issuedById'>; readonly staff: Staff } | null>;
  /**
   * Uses the link up, sets the password and ends every session and API token of the account, all or nothing. False if the link does not
   * exist, has expired at `now`, or its account is disabled.
   */
  redeem(tokenHash: string, use: { readonly passwordHash: string; readonly now: Date }, entry: StaffAuditEvent): Promise<boolean>;
}
