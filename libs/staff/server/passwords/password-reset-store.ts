import type { Staff } from '../src/staff-account';

export interface PasswordReset {
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string;
  readonly accountId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The account of who made it. */
  readonly issuedById: string;
}

export interface PasswordResetStore {
  /** Adds the link in place of the account's earlier ones; false where the account is disabled or not there. */
  add(reset: PasswordReset): Promise<boolean>;
  /** The link and whose it is; null where there is none or its account is disabled. */
  find(tokenHash: string): Promise<{ readonly reset: Omit<PasswordReset, 'issuedById'>; readonly staff: Staff } | null>;
  /**
   * Uses the link up, sets the password and ends every session and API token of the account, all or nothing. False where the link is gone,
   * has expired at `now`, or its account is disabled.
   */
  redeem(tokenHash: string, passwordHash: string, now: Date): Promise<boolean>;
}
