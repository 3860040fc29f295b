import type { StaffAuditEvent } from '../src/staff-audit';

/** A passkey as its owner sees it. */
export interface Passkey {
  /** The credential's id, in base64url. */
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** True if it is synchronized to the person's other devices. */
  readonly isSynced: boolean;
  readonly createdAt: Date;
  /** Null if never used. */
  readonly lastUsedAt: Date | null;
}

export interface StoredPasskey extends Passkey {
  /** In COSE format. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** The authenticator's counter; 0 if it does not count. */
  readonly counter: number;
  /** The transports by which browsers reach the authenticator. */
  readonly transports: readonly string[];
  /** The time at which the last answered challenge was issued. */
  readonly challengeAt: Date;
}

export interface PasskeyUse {
  readonly at: Date;
  readonly challengeAt: Date;
  readonly counter: number;
  readonly isSynced: boolean;
}

/**
 * Stores passkeys. A public key is not a secret. Each change of its owner adds its entry to the audit log in the same transaction, so that
 * neither exists alone (R10.11).
 */
export interface PasskeyStore {
  /** Returns the passkeys, oldest first. */
  list(accountId: string): Promise<readonly StoredPasskey[]>;
  find(id: string): Promise<StoredPasskey | null>;
  /**
   * Adds a passkey if the account has fewer than `max`. `codeHashes` are stored as its recovery codes if it had no second factor before.
   * `taken`: the id already exists.
   */
  add(
    passkey: StoredPasskey,
    more: { readonly max: number; readonly codeHashes: readonly string[] },
    entry: StaffAuditEvent,
  ): Promise<PasskeyAdding>;
  rename(passkey: Pick<Passkey, 'accountId' | 'id' | 'name'>, entry: StaffAuditEvent): Promise<boolean>;
  /**
   * Records a use. False if it answered this challenge or a later one before, or if its counter is too low. Of two simultaneous uses one
   * succeeds.
   */
  use(id: string, use: PasskeyUse): Promise<boolean>;
  /**
   * Removes a passkey, unless `isFactorRequired` and it is the account's last second factor. Recovery codes are removed with the last one.
   */
  remove(
    passkey: Pick<Passkey, 'accountId' | 'id'>,
    rule: { readonly isFactorRequired: boolean },
    entry: StaffAuditEvent,
  ): Promise<FactorRemoval>;
}

export type PasskeyAdding = 'added' | 'added-with-codes' | 'taken' | 'full';

/** `last`: the account would be left without the second factor that it requires. */
export type FactorRemoval = 'removed' | 'not-found' | 'last';
