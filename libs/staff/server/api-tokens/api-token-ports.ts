import type { Role } from '@waypost/staff/model';
import type { Staff } from '../src/staff-account';
import type { StaffAuditEvent } from '../src/staff-audit';

/** A token with which a program of a member of staff calls the API. Its secret is shown once and is not part of this. */
export interface ApiToken {
  readonly id: string;
  readonly accountId: string;
  /** The person's name for it. */
  readonly name: string;
  /** The token's role. It may never do more than its account. */
  readonly role: Role;
  /** True if its person had proved more than a password when they created it (R11.06). */
  readonly hasSecondFactor: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A token with its owner's current account. */
export interface OwnedApiToken {
  readonly token: ApiToken;
  readonly staff: Staff;
}

/** Stores API tokens. Each change adds its entry to the audit log in the same transaction, so that neither exists alone (R10.11). */
export interface ApiTokenStore {
  /** Adds a token. `full`: the account has `max` tokens, even if several are added at once. `disabled`: the account is disabled. */
  add(
    token: ApiToken,
    more: { readonly tokenHash: string; readonly max: number },
    entry: StaffAuditEvent,
  ): Promise<'added' | 'full' | 'disabled'>;
  /** Returns null if there is none or its account is disabled. */
  byHash(tokenHash: string): Promise<OwnedApiToken | null>;
  /** Returns null if there is none or its account is disabled. */
  byId(id: string): Promise<OwnedApiToken | null>;
  /** Returns the tokens newest first, including expired ones. */
  list(accountId: string): Promise<readonly ApiToken[]>;
  setLastUsed(id: string, at: Date): Promise<void>;
  /** Removes a token, which `entry` gets. False if the account has no token with this id. */
  remove(accountId: string, id: string, entry: (removed: ApiToken) => StaffAuditEvent): Promise<boolean>;
}
