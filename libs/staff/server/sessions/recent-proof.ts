import { MINUTE_MS } from '@waypost/platform/kernel/time';
import type { PasswordHashes } from '../passwords/password-hash';
import type { CodeAnswer, SecondFactors } from '../second-factor/second-factors';
import type { SignInLimits, SignInSource } from '../src/sign-in-limits';
import type { Staff } from '../src/staff-account';
import type { StaffAccountStore } from '../src/staff-account-store';
import type { StaffAudit } from '../src/staff-audit';

/** The time for which a proof of identity is enough for critical actions (R11.06). */
export const RECENT_PROOF_MS = 15 * MINUTE_MS;

/** The second factor if there is one, or else the password. Without either the provider must be asked. */
export type ProofKind = 'code' | 'password' | 'openid';

/** The ways in which a person can prove their identity. A passkey is as good as a code. */
export interface ProofWays {
  readonly kind: ProofKind;
  readonly hasPasskey: boolean;
}

export interface ProofsDeps {
  readonly accounts: Pick<StaffAccountStore, 'byId'>;
  readonly secondFactors: Pick<SecondFactors, 'stateOf' | 'check'>;
  readonly limits: SignInLimits;
  readonly passwords: Pick<PasswordHashes, 'isRight'>;
  readonly audit: StaffAudit;
  /** True if people can sign in with passwords. */
  readonly takesPasswords: boolean;
}

export interface TypedProof {
  readonly staff: Staff;
  readonly source: SignInSource;
  readonly typed: string;
}

/** Proves the identity again in an open session, because somebody else may be at the keyboard. */
export interface Proofs {
  waysFor(accountId: string): Promise<ProofWays>;
  /** Guesses are counted like those of a sign-in. */
  prove(proof: TypedProof & { readonly kind: 'code' | 'password' }): Promise<CodeAnswer>;
}

export function createProofs({ accounts, secondFactors, limits, passwords, audit, takesPasswords }: ProofsDeps): Proofs {
  const provePassword = async ({ staff, source, typed }: TypedProof): Promise<CodeAnswer> => {
    const attempt = { email: staff.email, ...source };
    const allowed = await limits.take(attempt);
    if (!allowed.isAllowed) return { kind: 'limited', retryAfterSeconds: allowed.retryAfterSeconds };
    const account = await accounts.byId(staff.id);
    if (!(await passwords.isRight(account?.passwordHash ?? null, typed))) {
      await audit.record({ action: 'account.proof-failed', by: staff, subject: staff.email });
      return { kind: 'wrong' };
    }
    await limits.forget(attempt);
    return { kind: 'right' };
  };

  return {
    async waysFor(accountId) {
      const { isOn, hasPasskey } = await secondFactors.stateOf(accountId);
      if (isOn) return { kind: 'code', hasPasskey };
      return { kind: takesPasswords && (await accounts.byId(accountId))?.passwordHash ? 'password' : 'openid', hasPasskey };
    },
    prove: ({ kind, staff, source, typed }) =>
      kind === 'code' ? secondFactors.check({ staff, source, code: typed }) : provePassword({ staff, source, typed }),
  };
}
