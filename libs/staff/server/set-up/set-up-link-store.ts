import type { Role } from '@waypost/staff/model';
import type { NewStaffAccount } from '../src/staff-account';
import type { StaffAuditEvent } from '../src/staff-audit';

export interface SetUpLink {
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string;
  /** Null in the link of the first account, which asks for the e-mail. */
  readonly email: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The name of the inviter; null in the first account's link. */
  readonly invitedBy: string | null;
  /** The inviter's account. */
  readonly invitedById: string | null;
  /** The role of the account that it creates. */
  readonly role: Role;
}

/** Stores set-up links. Each change adds its entry to the audit log in the same transaction, so that neither exists alone (R10.11). */
export interface SetUpLinkStore {
  /**
   * Adds a link. An invitation replaces earlier ones to the same e-mail. `disabled` if the inviter is disabled by then, or may not invite
   * any more. The first account's link has no entry.
   */
  add(link: SetUpLink, entry: StaffAuditEvent | null): Promise<'added' | 'disabled'>;
  find(tokenHash: string): Promise<SetUpLink | null>;
  /** Returns invitations that can still be used at `now`, newest first. */
  listInvitations(now: Date): Promise<readonly (SetUpLink & { readonly email: string })[]>;
  /** Revokes an invitation. Returns its e-mail, which `entry` gets too; null if it no longer exists. */
  remove(tokenHash: string, entry: (email: string) => StaffAuditEvent): Promise<string | null>;
  /**
   * Uses the link up and adds its account, both or neither. False if the link does not exist or has expired at `account.createdAt`, if it
   * is the first account's link and there already is an account, or if the e-mail has an account.
   */
  redeem(tokenHash: string, account: NewStaffAccount, entry: StaffAuditEvent): Promise<boolean>;
}
