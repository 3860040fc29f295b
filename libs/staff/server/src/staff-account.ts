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
  /** Null where the person signs in by OpenID Connect only. */
  readonly passwordHash: string | null;
  /** Since when nobody signs in with it; null where people do. */
  readonly disabledAt: Date | null;
}

export interface NewStaffAccount extends Omit<StaffAccount, 'disabledAt'> {
  readonly createdAt: Date;
}

/** Who a person is at an OpenID provider. It may give their e-mail to somebody else one day; this it never gives to another. */
export interface OpenIdIdentity {
  readonly issuer: string;
  /** The claim `sub`. */
  readonly subject: string;
}

/** An account as colleagues see it. */
export interface StaffMember extends Staff {
  readonly hasPassword: boolean;
  /** A second factor that was confirmed. */
  readonly hasSecondFactor: boolean;
  /** Last signed in by OpenID Connect; null where never. */
  readonly openIdAt: Date | null;
  readonly createdAt: Date;
  /** The last request in any of its sessions. */
  readonly lastSeenAt: Date | null;
  readonly disabledAt: Date | null;
}

/** `last`: there would be no administrator any more. */
export type DisableAnswer = 'disabled' | 'already' | 'last' | 'not-found';

export interface StaffAccountStore {
  byEmail(email: string): Promise<StaffAccount | null>;
  byId(id: string): Promise<StaffAccount | null>;
  hasAny(): Promise<boolean>;
  /** Adds the account where there is none at all; whether it did. Of two at once one wins. */
  addFirst(account: NewStaffAccount): Promise<boolean>;
  /**
   * The account of that e-mail: the one that is there, else this one, with the role of an invitation to that e-mail that lasts at its
   * `createdAt`. The invitation is used up with it.
   */
  findOrAdd(account: NewStaffAccount): Promise<StaffAccount>;
  /** Reset links that are out for the account are worth nothing any more. */
  setPasswordHash(id: string, passwordHash: string): Promise<void>;
  /** The account that is bound to that person of a provider. */
  byOpenId(identity: OpenIdIdentity): Promise<StaffAccount | null>;
  /** Binds an account that is bound to nobody yet; whether it is that person's now. Of two at once one wins. */
  bindOpenId(id: string, identity: OpenIdIdentity): Promise<boolean>;
  /** The person came in by OpenID Connect. */
  setOpenIdAt(id: string, at: Date): Promise<void>;
  /** By name. */
  list(): Promise<readonly StaffMember[]>;
  /**
   * Disables the account and ends every way in that it has or gave out: its sessions, reset links and API tokens, and the invitations and
   * reset links that it made; publishes that it planned wait for a person. Unless it is the last administrator's. Of two at
   * once one finds the other done.
   */
  disable(id: string, at: Date): Promise<DisableAnswer>;
  /** Gives the account another role, unless it is the last administrator's that is enabled. A lesser one ends its API tokens. */
  setRole(id: string, role: Role): Promise<'changed' | 'last' | 'not-found'>;
  /**
   * Whether the account was disabled. Nothing from before comes back with it: neither sessions nor links, nor whom it was bound to at an
   * OpenID provider.
   */
  enable(id: string): Promise<boolean>;
}
