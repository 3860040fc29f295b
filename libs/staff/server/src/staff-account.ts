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
