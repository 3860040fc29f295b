/** What an account proves besides its password. */
export interface KeptSecondFactor {
  readonly secret: Uint8Array;
  /** Null until a code of it was typed: before that it asks for nothing. */
  readonly confirmedAt: Date | null;
  /** Recovery codes that were not used. */
  readonly codesLeft: number;
}

/** Where second factors are kept. The secrets are sealed by the store (R15.02). */
export interface SecondFactorStore {
  find(accountId: string): Promise<KeptSecondFactor | null>;
  /** Keeps a secret that is still to be confirmed, in place of an earlier one; false where a confirmed one is there. */
  begin(accountId: string, secret: Uint8Array): Promise<boolean>;
  /** Confirms it by a code of this step, with its recovery codes; false where it is confirmed already, or gone. */
  confirm(
    accountId: string,
    confirmation: { readonly at: Date; readonly step: number; readonly codeHashes: readonly string[] },
  ): Promise<boolean>;
  /** Uses a step up: false where this one, or a later one, was used before. Of two at once one is right. */
  useStep(accountId: string, step: number): Promise<boolean>;
  /** Uses a recovery code up; false where there is none such. */
  useRecoveryCode(accountId: string, codeHash: string): Promise<boolean>;
  /** Whether there was a confirmed one. */
  remove(accountId: string): Promise<boolean>;
}
