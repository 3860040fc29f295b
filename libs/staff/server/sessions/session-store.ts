import type { Staff } from '../src/staff-account';

/** The browser and the address of a sign-in. */
export interface SignInDevice {
  readonly userAgent: string;
  readonly address: string;
}

export interface StaffSessionRecord extends SignInDevice {
  readonly id: string;
  readonly accountId: string;
  readonly signedInAt: Date;
  readonly lastSeenAt: Date;
  /** The token by which the provider identifies its own session; null if the person signed in another way. */
  readonly idToken: string | null;
}

export interface StaffSessionStore {
  add(session: StaffSessionRecord): Promise<void>;
  /** Returns null if the session has ended or its account is disabled. */
  find(id: string): Promise<{ readonly session: Omit<StaffSessionRecord, keyof SignInDevice | 'idToken'>; readonly staff: Staff } | null>;
  list(accountId: string): Promise<readonly StaffSessionRecord[]>;
  idTokenOf(id: string): Promise<string | null>;
  /** Records the time in the session and in its account. */
  setLastSeen(id: string, at: Date): Promise<void>;
  /** Removes that session of that account. Returns whether there was one. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** Removes every session of the account except one. Returns their number. */
  removeOthers(accountId: string, ownId: string): Promise<number>;
  /** Removes sessions that were signed in, or last seen, before these instants. */
  prune(before: { readonly signedIn: Date; readonly lastSeen: Date }): Promise<void>;
}
