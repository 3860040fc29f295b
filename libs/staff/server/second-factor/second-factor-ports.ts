import type { FactorRemoval } from '../passkeys/passkey-ports';
import type { StaffAuditEvent } from '../src/staff-audit';

/** The secret of an authenticator app. */
export interface StoredSecondFactor {
  readonly secret: Uint8Array;
  /** Null until one of its codes was typed. Until then it is not required at sign-in. */
  readonly confirmedAt: Date | null;
}

/**
 * Stores the secrets of authenticator apps and the recovery codes of accounts. It seals the secrets (R15.02). Each change adds its entry to
 * the audit log in the same transaction, so that neither exists alone (R10.11).
 */
export interface SecondFactorStore {
  find(accountId: string): Promise<StoredSecondFactor | null>;
  /** Returns the number of unused recovery codes. */
  codesLeft(accountId: string): Promise<number>;
  /** Stores an unconfirmed secret in place of an earlier one. False if there is a confirmed one. */
  begin(accountId: string, secret: Uint8Array): Promise<boolean>;
  /** Confirms the secret by a code of this step, with new recovery codes. False if it is already confirmed or does not exist. */
  confirm(
    accountId: string,
    confirmation: { readonly at: Date; readonly step: number; readonly codeHashes: readonly string[] },
    entry: StaffAuditEvent,
  ): Promise<boolean>;
  /** Uses a step up. False if this step or a later one was used before. Of two simultaneous uses one succeeds. */
  useStep(accountId: string, step: number): Promise<boolean>;
  /** Uses a recovery code up. False if there is no such code. */
  useRecoveryCode(accountId: string, codeHash: string, entry: StaffAuditEvent): Promise<boolean>;
  /**
   * Removes a confirmed secret, unless `isFactorRequired` and there is no passkey. Recovery codes are removed with the last second factor.
   */
  remove(accountId: string, rule: { readonly isFactorRequired: boolean }, entry: StaffAuditEvent): Promise<FactorRemoval>;
  /**
   * Removes the app, all passkeys and the recovery codes, and ends the account's sessions. `entry` gets the number of ended sessions, which
   * is also returned. Null if there is no second factor; then nothing changes.
   */
  clear(accountId: string, entry: (sessionsEnded: number) => StaffAuditEvent): Promise<number | null>;
}
