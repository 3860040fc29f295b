import type { PasswordHashes } from './password-hash';
import { parseStaffEmail } from '../src/staff-email';
import type { SignInLimits } from '../src/sign-in-limits';
import type { Staff } from '../src/staff-account';
import type { StaffAccountStore } from '../src/staff-account-store';
import type { StaffAudit } from '../src/staff-audit';

export interface SignInDeps {
  readonly accounts: StaffAccountStore;
  readonly limits: SignInLimits;
  readonly passwords: PasswordHashes;
  readonly audit: StaffAudit;
  /** Returns whether a code is required too (R11.06). */
  readonly hasSecondFactor: (accountId: string) => Promise<boolean>;
}

export interface SignInInput {
  readonly email: unknown;
  readonly password: unknown;
  readonly address: string;
  /** Returns which of the account's browsers sent the request. Strangers' guesses do not count against it. */
  readonly deviceOf: (accountId: string) => string | null;
}

export type SignInAnswer =
  | { readonly kind: 'signed-in'; readonly staff: Staff }
  /** The password is right, and a code is still required (R11.06). */
  | { readonly kind: 'code-needed'; readonly staff: Staff }
  /** The same for an unknown e-mail and a wrong password. Otherwise a stranger could find out who has an account. */
  | { readonly kind: 'refused' }
  /** Returned only to a person who has the right password. */
  | { readonly kind: 'disabled' }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/** The typed text may be a password in the wrong field, so it is never recorded. */
export const UNKNOWN_SUBJECT = '(unknown)';

/** Signs in with e-mail and password (R11.03). It does the same work whether or not there is such an account. */
export const signInWithPassword =
  ({ accounts, limits, passwords, audit, hasSecondFactor }: SignInDeps) =>
  async ({ email: typed, password, address, deviceOf }: SignInInput): Promise<SignInAnswer> => {
    const email = parseStaffEmail(typed) ?? '';
    const account = await accounts.byEmail(email);
    const attempt = { email, address, device: account && deviceOf(account.id) };
    const answer = await limits.take(attempt);
    if (!answer.isAllowed) return { kind: 'limited', retryAfterSeconds: answer.retryAfterSeconds };

    const isRight = await passwords.isRight(account?.passwordHash ?? null, typeof password === 'string' ? password : '');
    if (!account || !isRight) {
      await audit.record({ action: 'account.sign-in-failed', by: null, subject: account?.email ?? UNKNOWN_SUBJECT });
      return { kind: 'refused' };
    }
    if (account.disabledAt !== null) {
      await audit.record({ action: 'account.sign-in-failed', by: null, subject: account.email, detail: { reason: 'disabled' } });
      return { kind: 'disabled' };
    }
    await limits.forget(attempt);
    const staff = { id: account.id, email: account.email, name: account.name, role: account.role };
    if (await hasSecondFactor(staff.id)) return { kind: 'code-needed', staff };
    await audit.record({ action: 'account.signed-in', by: staff, subject: staff.email, detail: { with: 'password' } });
    return { kind: 'signed-in', staff };
  };
