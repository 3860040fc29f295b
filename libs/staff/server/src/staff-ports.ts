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

export interface SetUpLink {
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string;
  /** Null on the link of the first account, which asks for it. */
  readonly email: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The name of who invited; null on the first account's link. */
  readonly invitedBy: string | null;
  /** Their account. */
  readonly invitedById: string | null;
  /** Of the account that it makes. */
  readonly role: Role;
}

export interface SetUpLinkStore {
  /** An invitation takes the place of earlier ones to the same e-mail. */
  add(link: SetUpLink): Promise<void>;
  find(tokenHash: string): Promise<SetUpLink | null>;
  /** Links to an e-mail that can still be used at `now`, newest first. */
  listInvitations(now: Date): Promise<readonly (SetUpLink & { readonly email: string })[]>;
  /** Takes an invitation back; the e-mail that it was for, null where it is gone. */
  remove(tokenHash: string): Promise<string | null>;
  /**
   * Uses the link up and adds its account, both or neither. False where the link is gone, has expired at `account.createdAt`,
   * is the first account's and there is an account already, or the e-mail has an account.
   */
  redeem(tokenHash: string, account: NewStaffAccount): Promise<boolean>;
}

/** The browser and the address somebody signed in from. */
export interface SignInDevice {
  readonly userAgent: string;
  readonly address: string;
}

export interface StaffSessionRecord extends SignInDevice {
  readonly id: string;
  readonly accountId: string;
  readonly signedInAt: Date;
  readonly lastSeenAt: Date;
  /** By which the provider knows the session that this one came from; null where the person came otherwise. */
  readonly idToken: string | null;
}

export interface StaffSessionStore {
  add(session: StaffSessionRecord): Promise<void>;
  /** Null where it has ended, or its account is disabled. */
  find(id: string): Promise<{ readonly session: Omit<StaffSessionRecord, keyof SignInDevice | 'idToken'>; readonly staff: Staff } | null>;
  list(accountId: string): Promise<readonly StaffSessionRecord[]>;
  idTokenOf(id: string): Promise<string | null>;
  /** Notes it with the session and with its account. */
  setLastSeen(id: string, at: Date): Promise<void>;
  /** Removes that session of that account; whether there was one. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** Removes every session of the account but one; how many. */
  removeOthers(accountId: string, ownId: string): Promise<number>;
  /** Removes what signed in, or was last seen, before these instants. */
  prune(before: { readonly signedIn: Date; readonly lastSeen: Date }): Promise<void>;
}

/** Where somebody signs in, or shows who they are, from. */
export interface SignInSource {
  readonly address: string;
  /** Which of the browsers that have signed in to the account before; null where it is none of them. */
  readonly device: string | null;
}

export interface SignInAttempt extends SignInSource {
  readonly email: string;
}

export type AttemptAnswer = { readonly isAllowed: true } | { readonly isAllowed: false; readonly retryAfterSeconds: number };

/** Counts attempts to sign in, across all processes (R11.04). */
export interface SignInLimits {
  /** Counts the attempt, before its password is looked at: of many at once no more get through than may. */
  take(attempt: SignInAttempt): Promise<AttemptAnswer>;
  /** The attempt had the right password: its account starts from nothing again. */
  forget(attempt: SignInAttempt): Promise<void>;
}

/** What staff did with their accounts, for the audit log (R10.11). Never holds a password, a token or what an unknown person typed. */
export interface StaffAuditEvent {
  readonly action:
    | 'account.signed-in'
    | 'account.sign-in-failed'
    | 'account.signed-out'
    | 'account.session-ended'
    | 'account.sessions-ended'
    | 'account.code-failed'
    | 'account.proof-failed'
    | 'account.recovery-code-used'
    | 'account.passkey-added'
    | 'account.passkey-renamed'
    | 'account.passkey-removed'
    | 'account.passkey-failed'
    | 'account.second-factor-added'
    | 'account.second-factor-removed'
    | 'account.second-factor-reset'
    | 'account.set-up'
    | 'account.invited'
    | 'account.invitation-revoked'
    | 'account.disabled'
    | 'account.enabled'
    | 'account.role-changed'
    | 'account.password-reset-issued'
    | 'account.password-reset'
    | 'account.password-reset-asked'
    | 'account.password-changed'
    | 'account.password-change-failed'
    | 'api-token.made'
    | 'api-token.revoked';
  /** Null where nobody we know did it. */
  readonly by: Staff | null;
  /** Whose account; the e-mail. */
  readonly subject: string;
  readonly detail?: Readonly<Record<string, string | number>>;
}

export interface StaffAudit {
  record(event: StaffAuditEvent): Promise<void>;
}
