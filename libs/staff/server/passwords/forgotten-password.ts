import type { Clock } from '@waypost/platform/kernel';
import { HOUR_MS } from '@waypost/platform/kernel/time';
import type { StaffPost } from '../notices/staff-notices';
import { newOneTimeToken, oneTimeTokenHash } from '../src/one-time-token';
import { parseStaffEmail } from '../src/staff-email';
import type { AttemptAnswer, SignInLimits } from '../src/sign-in-limits';
import type { PasswordResetStore } from './password-reset-store';
import type { StaffAccount } from '../src/staff-account';
import type { StaffAccountStore } from '../src/staff-account-store';

/** Shorter than the life of a link that a colleague passes on, because the person has their mail open. */
export const MAILED_RESET_MS = HOUR_MS;

export interface ForgottenPasswordsDeps {
  readonly accounts: Pick<StaffAccountStore, 'byEmail'>;
  readonly resets: Pick<PasswordResetStore, 'add'>;
  readonly limits: Pick<SignInLimits, 'take'>;
  /** Uses one of an account's e-mails; false if it has had enough of them. */
  readonly takeMail: (accountId: string) => Promise<boolean>;
  readonly post: StaffPost;
  readonly clock: Clock;
}

/** Links for new passwords that people request themselves by e-mail. */
export interface ForgottenPasswords {
  /** Counts this address's request for this e-mail, whether or not there is an account. */
  mayAsk(typed: unknown, address: string): Promise<AttemptAnswer>;
  /** Sends the link if there is such an account. No response waits for it, because the time that it takes reveals who has one. */
  send(typed: unknown): Promise<void>;
}

/** Requests are counted under a name of their own next to sign-ins, so that they use up nobody's attempts at their password. */
const ASKING = 'forgotten password of ';
const IGNORE = 'If it was not you who asked, you need do nothing: nothing has changed.';

export function createForgottenPasswords(deps: ForgottenPasswordsDeps): ForgottenPasswords {
  const { accounts, resets, limits, takeMail, post, clock } = deps;

  const sendLink = async ({ id, email }: StaffAccount): Promise<void> => {
    const token = newOneTimeToken();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + MAILED_RESET_MS);
    const isAdded = await resets.add(
      { tokenHash: oneTimeTokenHash(token), accountId: id, createdAt, expiresAt, issuedById: id },
      { action: 'account.password-reset-asked', by: null, subject: email },
    );
    if (!isAdded) return;
    post.send({
      to: email,
      subject: 'Set a new password',
      text: `Open this link to set a new password for the control center. It works once, for an hour:\n\n${post.origin}/new-password?token=${token}\n\n${IGNORE}`,
    });
  };

  return {
    mayAsk: (typed, address) => limits.take({ email: ASKING + (parseStaffEmail(typed) ?? ''), address, device: null }),

    async send(typed) {
      const email = parseStaffEmail(typed);
      const account = email === null ? null : await accounts.byEmail(email);
      if (!account || account.disabledAt !== null || !(await takeMail(account.id))) return;
      // The provider proves who they are, and may ask for more than we do. A link would bypass it.
      if (account.passwordHash === null)
        post.send({
          to: account.email,
          subject: 'You have no password here',
          text: `Somebody asked for a new password for your account. It has none: you sign in with your provider, from ${post.origin}/sign-in\n\n${IGNORE}`,
        });
      else await sendLink(account);
    },
  };
}
