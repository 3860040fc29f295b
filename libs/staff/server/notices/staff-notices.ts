import type { SignInDevice } from '../sessions/session-store';
import type { Staff } from '../src/staff-account';
import type { StaffAuditEvent } from '../src/staff-audit';

/** An e-mail to a member of staff. */
export interface StaffMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The e-mail service for staff. */
export interface StaffPost {
  /** Does not wait and does not throw, because the action it reports is already done. */
  readonly send: (mail: StaffMail) => void;
  /** The configured address of the control center. A link never uses the request's host. */
  readonly origin: string;
}

const NOT_YOU = 'If you did not expect this, tell an administrator at once.';

const daysText = (days: unknown): string => (days === 1 ? 'a day' : `${String(days)} days`);

/** Returns the notice to the person whose account an event is about; null if they need none. */
export function noticeOf({ action, by, subject: to, detail }: StaffAuditEvent): StaffMail | null {
  const who = by && by.email !== to ? by.name : 'You';
  switch (action) {
    case 'account.role-changed':
      return {
        to,
        subject: `Your role is now ${detail?.['to'] ?? ''}`,
        text: `${who} changed your role in the control center from ${detail?.['from'] ?? ''} to ${detail?.['to'] ?? ''}.\n\n${NOT_YOU}`,
      };
    case 'account.password-reset-issued':
      return {
        to,
        subject: 'A link to set a new password was created for you',
        text: `${who} created a link to set a new password for your account and will send it to you.\n\n${NOT_YOU}`,
      };
    case 'account.password-reset':
      return {
        to,
        subject: 'Your password was reset',
        text: `A new password was set for your account by a link. Every browser was signed out, and your API tokens ended.\n\n${NOT_YOU}`,
      };
    case 'account.password-changed':
      return { to, subject: 'Your password was changed', text: `Every other browser was signed out.\n\n${NOT_YOU}` };
    case 'account.second-factor-added':
      return {
        to,
        subject: 'An authenticator app was added to your account',
        text: `Signing in with your password asks for a code of the app from now on.\n\n${NOT_YOU}`,
      };
    case 'account.second-factor-removed':
      return {
        to,
        subject: 'The authenticator app was removed from your account',
        text: `Its codes can’t be used to sign in any more.\n\n${NOT_YOU}`,
      };
    case 'account.second-factor-reset':
      return {
        to,
        subject: 'Your second factor was turned off',
        text: `${who} turned it off and removed all your passkeys. You sign in with your password alone until you set up another.\n\n${NOT_YOU}`,
      };
    case 'account.passkey-added':
      return {
        to,
        subject: 'A passkey was added to your account',
        text: `“${detail?.['name'] ?? ''}” can be used to sign in from now on.\n\n${NOT_YOU}`,
      };
    case 'account.passkey-removed':
      return {
        to,
        subject: 'A passkey was removed from your account',
        text: `“${detail?.['name'] ?? ''}” can’t be used to sign in any more.\n\n${NOT_YOU}`,
      };
    case 'api-token.made':
      return {
        to,
        subject: 'An API token was made for your account',
        text: `With “${detail?.['name'] ?? ''}” a program can work in your name as ${detail?.['role'] ?? ''}, for up to ${daysText(detail?.['days'])}.\n\n${NOT_YOU}`,
      };
    default:
      return null;
  }
}

/** Returns the notice of a sign-in from a browser that is new to the account. */
export const newDeviceNotice = ({ email }: Staff, { userAgent, address }: SignInDevice, at: Date, origin: string): StaffMail => ({
  to: email,
  subject: 'New sign-in to your account',
  text: [
    'Somebody signed in to your account from a browser that we have not seen before.',
    `When: ${at.toUTCString()}\nAddress: ${address}\nBrowser: ${userAgent}`,
    `If it was you, there is nothing to do. If not, change your password and sign out everywhere: ${origin}/account`,
    NOT_YOU,
  ].join('\n\n'),
});

/** E-mails a notice to the person whom a change is about, if they need one. Called with the entry of a change after it was stored. */
export type Notify = (entry: StaffAuditEvent) => void;

/** Returns the function that sends notices. Without a post, it sends none. */
export const noticesBy =
  (post: Pick<StaffPost, 'send'> | null): Notify =>
  (entry) => {
    const notice = noticeOf(entry);
    if (notice) post?.send(notice);
  };
