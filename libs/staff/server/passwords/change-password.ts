import type { Notify } from '../notices/staff-notices';
import type { PasswordHashes } from './password-hash';
import { passwordFault } from './password-rules';
import type { SignInLimits, SignInSource } from '../src/sign-in-limits';
import type { Staff } from '../src/staff-account';
import type { StaffAccountStore } from '../src/staff-account-store';
import type { StaffAudit, StaffAuditEvent } from '../src/staff-audit';

export interface ChangePasswordDeps {
  readonly accounts: StaffAccountStore;
  readonly limits: SignInLimits;
  readonly passwords: PasswordHashes;
  readonly audit: StaffAudit;
  readonly notify: Notify;
}

export interface ChangePasswordInput {
  readonly staff: Staff;
  /** The session of the request, which is the only one that stays signed in. */
  readonly sessionId: string;
  readonly source: SignInSource;
  readonly currentPassword: string;
  readonly newPassword: string;
}

export type ChangePasswordAnswer =
  | { readonly kind: 'changed' }
  | { readonly kind: 'wrong-password' }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

/**
 * Changes a person's own password and signs them out everywhere else, so that anybody with the old password is out. The current password is
 * required and its guesses are counted like those of a sign-in, so that an open session gives nobody the account.
 */
export const changePassword =
  ({ accounts, limits, passwords, audit, notify }: ChangePasswordDeps) =>
  async ({ staff, sessionId, source, currentPassword, newPassword }: ChangePasswordInput): Promise<ChangePasswordAnswer> => {
    const attempt = { email: staff.email, ...source };
    const allowed = await limits.take(attempt);
    if (!allowed.isAllowed) return { kind: 'limited', retryAfterSeconds: allowed.retryAfterSeconds };

    const account = await accounts.byId(staff.id);
    if (!(await passwords.isRight(account?.passwordHash ?? null, currentPassword))) {
      await audit.record({ action: 'account.password-change-failed', by: staff, subject: staff.email });
      return { kind: 'wrong-password' };
    }
    await limits.forget(attempt);
    const fault = passwordFault(newPassword, staff.email);
    if (fault !== null) return { kind: 'invalid', message: fault };

    const entry = (sessionsEnded: number): StaffAuditEvent => ({
      action: 'account.password-changed',
      by: staff,
      subject: staff.email,
      detail: { sessionsEnded },
    });
    const change = { passwordHash: await passwords.hash(newPassword), ownSessionId: sessionId };
    notify(entry(await accounts.setPasswordHash(staff.id, change, entry)));
    return { kind: 'changed' };
  };
