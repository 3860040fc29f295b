/** A passkey as its person sees it. */
export interface Passkey {
  /** The credential's, in base64url. */
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** Whether the person's other devices have it too. */
  readonly isSynced: boolean;
  readonly createdAt: Date;
  /** Null where never. */
  readonly lastUsedAt: Date | null;
}

export interface StoredPasskey extends Passkey {
  /** In COSE. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** The authenticator's; 0 where it does not count. */
  readonly counter: number;
  /** By which ways browsers reach the authenticator. */
  readonly transports: readonly string[];
  /** When the last challenge that it answered was given out. */
  readonly challengeAt: Date;
}

export interface PasskeyUse {
  readonly at: Date;
  readonly challengeAt: Date;
  readonly counter: number;
  readonly isSynced: boolean;
}

/** Where passkeys are kept. A public key is no secret. */
export interface PasskeyStore {
  /** The oldest first. */
  list(accountId: string): Promise<readonly StoredPasskey[]>;
  find(id: string): Promise<StoredPasskey | null>;
  /**
   * Adds one, where the account has fewer than `max`; `codeHashes` are kept as its recovery codes where it had no second factor before.
   * `taken`: there is one of that id.
   */
  add(passkey: StoredPasskey, more: { readonly max: number; readonly codeHashes: readonly string[] }): Promise<PasskeyAdding>;
  rename(accountId: string, id: string, name: string): Promise<boolean>;
  /** Notes a use; false where it answered this challenge or a later one before, or counted as far. Of two at once one is right. */
  use(id: string, use: PasskeyUse): Promise<boolean>;
  /** Takes one away, unless `isFactorRequired` and it is the account's last second factor; recovery codes go with the last. */
  remove(accountId: string, id: string, rule: { readonly isFactorRequired: boolean }): Promise<FactorRemoval>;
}

export type PasskeyAdding = 'added' | 'added-with-codes' | 'taken' | 'full';

/** `last`: the account would be left without a second factor, and has to have one. */
export type FactorRemoval = 'removed' | 'not-found' | 'last';
