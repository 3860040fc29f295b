import type { Role } from '@waypost/staff/model';
import type { Staff } from '../src/staff-account';

/** A token by which a program of a member of staff calls the API. Its secret is not here: it is shown once. */
export interface ApiToken {
  readonly id: string;
  readonly accountId: string;
  /** What the person calls it. */
  readonly name: string;
  /** It may do as much as this role, and never more than its account. */
  readonly role: Role;
  /** Whether its person had shown more than a password when they made it (R11.06). */
  readonly hasSecondFactor: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A token and whose it is, as the account is now. */
export interface OwnedApiToken {
  readonly token: ApiToken;
  readonly staff: Staff;
}

export interface ApiTokenStore {
  /** `full`: the account has that many. `disabled`: nobody signs in with the account. Of many at once no more are added. */
  add(token: ApiToken, tokenHash: string, most: number): Promise<'added' | 'full' | 'disabled'>;
  /** Null where there is none or its account is disabled. */
  byHash(tokenHash: string): Promise<OwnedApiToken | null>;
  /** Null where there is none or its account is disabled. */
  byId(id: string): Promise<OwnedApiToken | null>;
  /** Newest first, those that have expired too. */
  list(accountId: string): Promise<readonly ApiToken[]>;
  setLastUsed(id: string, at: Date): Promise<void>;
  /** The token that is no more; null where the account has none of that id. */
  remove(accountId: string, id: string): Promise<ApiToken | null>;
}
