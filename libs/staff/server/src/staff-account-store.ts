import type { Role } from '@waypost/staff/model';
import type { NewStaffAccount, OpenIdIdentity, StaffAccount, StaffMember } from './staff-account';
import type { StaffAuditEvent } from './staff-audit';

/** A change of somebody else's account, and the administrator who asks for it. */
export interface AccountChange {
  readonly id: string;
  readonly byId: string;
}

/** `not-allowed`: the person who asks is no enabled administrator any more. Their call may have come before that. */
export type ChangeRefusal = 'not-allowed' | 'not-found';

/** Stores accounts. Each change adds its entry to the audit log in the same transaction, so that neither exists alone (R10.11). */
export interface StaffAccountStore {
  byEmail(email: string): Promise<StaffAccount | null>;
  byId(id: string): Promise<StaffAccount | null>;
  hasAny(): Promise<boolean>;
  /** Adds the account if there is none at all. Returns whether it did. Of two simultaneous calls one wins. */
  addFirst(account: NewStaffAccount, entry: StaffAuditEvent): Promise<boolean>;
  /**
   * Returns the account with that e-mail: the existing one, or else this one, with the role of an invitation to that e-mail that is valid
   * at its `createdAt`. The invitation is used up. If there is no account at all, it gets the first one's role. Of two simultaneous calls
   * one is the first. `entry` is that of an added account.
   */
  findOrAdd(account: NewStaffAccount, entry: (added: StaffAccount) => StaffAuditEvent): Promise<StaffAccount>;
  /**
   * Sets the hash, invalidates the account's reset links and ends its sessions except `ownSessionId`. `entry` gets the number of ended
   * sessions, which is also returned.
   */
  setPasswordHash(
    id: string,
    change: { readonly passwordHash: string; readonly ownSessionId: string },
    entry: (sessionsEnded: number) => StaffAuditEvent,
  ): Promise<number>;
  /** Returns the account bound to that person of a provider. */
  byOpenId(identity: OpenIdIdentity): Promise<StaffAccount | null>;
  /** Binds an account that is not bound yet. Returns whether it belongs to that person now. Of two simultaneous calls one wins. */
  bindOpenId(id: string, identity: OpenIdIdentity): Promise<boolean>;
  /** Records a sign-in by OpenID Connect. */
  setOpenIdAt(id: string, at: Date): Promise<void>;
  /** Returns the accounts sorted by name. */
  list(): Promise<readonly StaffMember[]>;
  /**
   * Disables the account and ends every access that it has or gave out: its sessions, reset links and API tokens, and the invitations and
   * reset links that it created. Its scheduled publishes wait for a person. Of two simultaneous calls one finds it already done. An
   * administrator is left: the one who asks.
   */
  disable(change: AccountChange & { readonly at: Date }, entry: StaffAuditEvent): Promise<'disabled' | 'already' | ChangeRefusal>;
  setName(id: string, name: string, entry: StaffAuditEvent): Promise<void>;
  /**
   * Changes the account's role, and returns the role that it replaced. A lesser role ends its API tokens. An administrator is left: the one
   * who asks. `entry` gets the replaced role. There is none if the account already has the role.
   */
  setRole(
    change: AccountChange & { readonly role: Role },
    entry: (replaced: Role) => StaffAuditEvent,
  ): Promise<{ readonly replaced: Role } | ChangeRefusal>;
  /** Enables the account. Nothing from before comes back: no sessions, no links, and no binding to a person of an OpenID provider. */
  enable(change: AccountChange, entry: StaffAuditEvent): Promise<'enabled' | 'already' | ChangeRefusal>;
}
