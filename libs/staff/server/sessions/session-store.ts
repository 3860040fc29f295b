import type { Staff } from '../src/staff-account';

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
