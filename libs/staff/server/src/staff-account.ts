import type { Role } from '@waypost/staff/model';

/** A person who works in the control center. */
export interface Staff {
  readonly id: string;
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

export interface StaffAccount extends Staff {
  /** Null if the person signs in only by OpenID Connect. */
  readonly passwordHash: string | null;
  /** The time since which the account is disabled; null if it is enabled. */
  readonly disabledAt: Date | null;
}

export interface NewStaffAccount extends Omit<StaffAccount, 'disabledAt'> {
  readonly createdAt: Date;
}

/** A person's identity at an OpenID provider. The provider may give their e-mail to somebody else one day, but never this identity. */
export interface OpenIdIdentity {
  readonly issuer: string;
  /** The claim `sub`. */
  readonly subject: string;
}

/** An account as colleagues see it. */
export interface StaffMember extends Staff {
  readonly hasPassword: boolean;
  /** True if there is a confirmed second factor. */
  readonly hasSecondFactor: boolean;
  /** The last sign-in by OpenID Connect; null if there was none. */
  readonly openIdAt: Date | null;
  readonly createdAt: Date;
  /** The last request in any of the person's sessions. */
  readonly lastSeenAt: Date | null;
  readonly disabledAt: Date | null;
}

/** A change of somebody else's account, and the administrator who asks for it. */
export interface AccountChange {
  readonly id: string;
  readonly byId: string;
}

/** `not-allowed`: the person who asks is no enabled administrator any more. Their call may have come before that. */
export type ChangeRefusal = 'not-allowed' | 'not-found';

export interface StaffAccountStore {
  byEmail(email: string): Promise<StaffAccount | null>;
  byId(id: string): Promise<StaffAccount | null>;
  hasAny(): Promise<boolean>;
  /** Adds the account if there is none at all. Returns whether it did. Of two simultaneous calls one wins. */
  addFirst(account: NewStaffAccount): Promise<boolean>;
  /**
   * Returns the account with that e-mail: the existing one, or else this one, with the role of an invitation to that e-mail that is valid
   * at its `createdAt`. The invitation is used up. If there is no account at all, it gets the first one's role. Of two simultaneous calls
   * one is the first.
   */
  findOrAdd(account: NewStaffAccount): Promise<StaffAccount>;
  /** Sets the hash, and invalidates the account's reset links. */
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
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
  disable(change: AccountChange & { readonly at: Date }): Promise<'disabled' | 'already' | ChangeRefusal>;
  setName(id: string, name: string): Promise<void>;
  /**
   * Changes the account's role, and returns the role that it replaced. A lesser role ends its API tokens. An administrator is left: the one
   * who asks.
   */
  setRole(change: AccountChange & { readonly role: Role }): Promise<{ readonly replaced: Role } | ChangeRefusal>;
  /** Enables the account. Nothing from before comes back: no sessions, no links, and no binding to a person of an OpenID provider. */
  enable(change: AccountChange): Promise<'enabled' | 'already' | ChangeRefusal>;
}
