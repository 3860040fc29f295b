import type { Clock } from '@waypost/platform/kernel';
import { newOneTimeToken, oneTimeTokenHash } from '../src/one-time-token';
import type { PasswordHashes } from './password-hash';
import { passwordFault } from './password-rules';
import type { PasswordResetStore } from './password-reset-store';
import type { Staff, StaffAccountStore } from '../src/staff-account';
import type { StaffAudit } from '../src/staff-audit';

export interface PasswordResetsDeps {
  readonly accounts: StaffAccountStore;
  readonly resets: PasswordResetStore;
  readonly passwords: PasswordHashes;
  readonly audit: StaffAudit;
  readonly clock: Clock;
}

/** Who asks for it waits for it: shorter than an invitation, as it opens an account that holds something already. */
export const PASSWORD_RESET_MS = 24 * 3_600_000;

export type ResetIssue =
  | { readonly kind: 'issued'; readonly token: string; readonly expiresAt: Date }
  | { readonly kind: 'not-found' }
  /** Who is signed in changes their password with the one they have: an open session must not be enough for a new one. */
  | { readonly kind: 'own-account' }
  | { readonly kind: 'disabled' };

export type ResetAnswer =
  | { readonly kind: 'done'; readonly staff: Staff }
  /** Used, expired, replaced, of a disabled account, or never given out. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'invalid'; readonly message: string; readonly email: string };

/** One-time links by which people set a new password, made by a colleague: there is no e-mail that could carry them. */
export interface PasswordResets {
  issue(by: Staff, accountId: string): Promise<ResetIssue>;
  /** Whose link it is, if it can still be used. */
  find(token: unknown): Promise<Staff | null>;
  complete(input: { readonly token: unknown; readonly password: unknown }): Promise<ResetAnswer>;
}

export function createPasswordResets({ accounts, resets, passwords, audit, clock }: PasswordResetsDeps): PasswordResets {
  const usable = async (token: unknown): Promise<Staff | null> => {
    if (typeof token !== 'string' || token === '') return null;
    const stored = await resets.find(oneTimeTokenHash(token));
    return stored && stored.reset.expiresAt > clock.now() ? stored.staff : null;
  };

  return {
    async issue(by, accountId) {
      if (accountId === by.id) return { kind: 'own-account' };
      const account = await accounts.byId(accountId);
      if (!account) return { kind: 'not-found' };
      const token = newOneTimeToken();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + PASSWORD_RESET_MS);
      const isAdded = await resets.add({ tokenHash: oneTimeTokenHash(token), accountId, createdAt, expiresAt, issuedById: by.id });
      if (!isAdded) return { kind: 'disabled' };
      await audit.record({ action: 'account.password-reset-issued', by, subject: account.email });
      return { kind: 'issued', token, expiresAt };
    },

    find: usable,

    async complete({ token, password: given }) {
      const staff = await usable(token);
      if (!staff || typeof token !== 'string') return { kind: 'gone' };
      const password = typeof given === 'string' ? given : '';
      const fault = passwordFault(password, staff.email);
      if (fault !== null) return { kind: 'invalid', message: fault, email: staff.email };
      const isDone = await resets.redeem(oneTimeTokenHash(token), await passwords.hash(password), clock.now());
      if (!isDone) return { kind: 'gone' };
      await audit.record({ action: 'account.password-reset', by: staff, subject: staff.email });
      return { kind: 'done', staff };
    },
  };
}
