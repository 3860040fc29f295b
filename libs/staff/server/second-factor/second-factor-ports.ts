import type { FactorRemoval } from '../passkeys/passkey-ports';

/** The secret of an authenticator app. */
export interface StoredSecondFactor {
  readonly secret: Uint8Array;
  /** Null until a code of it was typed: before that it asks for nothing. */
  readonly confirmedAt: Date | null;
}

/** Where the secrets of authenticator apps are kept, and the recovery codes of accounts. The secrets are sealed by the store (R15.02). */
export interface SecondFactorStore {
  find(accountId: string): Promise<StoredSecondFactor | null>;
  /** Recovery codes that were not used. */
  codesLeft(accountId: string): Promise<number>;
  /** Keeps a secret that is still to be confirmed, in place of an earlier one; false where a confirmed one is there. */
  begin(accountId: string, secret: Uint8Array): Promise<boolean>;
  /** Confirms it by a code of this step, with new recovery codes; false where it is confirmed already, or gone. */
  confirm(
    accountId: string,
    confirmation: { readonly at: Date; readonly step: number; readonly codeHashes: readonly string[] },
  ): Promise<boolean>;
  /** Uses a step up: false where this one, or a later one, was used before. Of two at once one is right. */
  useStep(accountId: string, step: number): Promise<boolean>;
  /** Uses a recovery code up; false where there is none such. */
  useRecoveryCode(accountId: string, codeHash: string): Promise<boolean>;
  /** Takes a confirmed one away, unless `isFactorRequired` and there is no passkey; recovery codes go with the last second factor. */
  remove(accountId: string, rule: { readonly isFactorRequired: boolean }): Promise<FactorRemoval>;
  /** Takes away the app, all passkeys and the recovery codes; whether there was a second factor. */
  clear(accountId: string): Promise<boolean>;
}
