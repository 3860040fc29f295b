import type { Clock } from '@waypost/platform/kernel';
import { DAY_MS } from '@waypost/platform/kernel/time';
import type { Notify } from '../notices/staff-notices';
import { newOneTimeToken, oneTimeTokenHash } from '../src/one-time-token';
import type { PasswordHashes } from './password-hash';
import { passwordFault } from './password-rules';
import type { PasswordResetStore } from './password-reset-store';
import type { Staff } from '../src/staff-account';
import type { StaffAccountStore } from '../src/staff-account-store';
import type { StaffAuditEvent } from '../src/staff-audit';

export interface PasswordResetsDeps {
  readonly accounts: StaffAccountStore;
  readonly resets: PasswordResetStore;
  readonly passwords: PasswordHashes;
  readonly notify: Notify;
  readonly clock: Clock;
}

/** Shorter than an invitation's life, because the person waits for it and it opens an account that already has access. */
export const PASSWORD_RESET_MS = DAY_MS;

export type ResetIssue =
  | { readonly kind: 'issued'; readonly token: string; readonly expiresAt: Date }
  | { readonly kind: 'not-found' }
  /** A signed-in person changes their password with the current one. An open session must not be enough for a new one. */
  | { readonly kind: 'own-account' }
  | { readonly kind: 'disabled' };

export type ResetAnswer =
  | { readonly kind: 'done'; readonly staff: Staff }
  /** The link was used, has expired, was replaced, belongs to a disabled account, or was never issued. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'invalid'; readonly message: string; readonly email: string };

/**
 * One-time links with which people set a new password. A colleague creates them and passes them on, so that they work where no e-mail is
 * sent.
 */
export interface PasswordResets {
  issue(by: Staff, accountId: string): Promise<ResetIssue>;
  /** Returns the owner of a link that can still be used. */
  find(token: unknown): Promise<Staff | null>;
  complete(input: { readonly token: unknown; readonly password: unknown }): Promise<ResetAnswer>;
}

export function createPasswordResets({ accounts, resets, passwords, notify, clock }: PasswordResetsDeps): PasswordResets {
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
      const entry: StaffAuditEvent = { action: 'account.password-reset-issued', by, subject: account.email };
      const reset = { tokenHash: oneTimeTokenHash(token), accountId, createdAt, expiresAt, issuedById: by.id };
      if (!(await resets.add(reset, entry))) return { kind: 'disabled' };
      notify(entry);
      return { kind: 'issued', token, expiresAt };
    },

    find: usable,

    async complete({ token, password: given }) {
      const staff = await usable(token);
      if (!staff || typeof token !== 'string') return { kind: 'gone' };
      const password = typeof given === 'string' ? given : '';
      const fault = passwordFault(password, staff.email);
      if (fault !== null) return { kind: 'invalid', message: fault, email: staff.email };
      const entry: StaffAuditEvent = { action: 'account.password-reset', by: staff, subject: staff.email };
      const use = { passwordHash: await passwords.hash(password), now: clock.now() };
      if (!(await resets.redeem(oneTimeTokenHash(token), use, entry))) return { kind: 'gone' };
      notify(entry);
      return { kind: 'done', staff };
    },
  };
}
