import { err, ok, type Result } from '@waypost/platform/kernel';

const MAX_EMAIL_LENGTH = 254;
/** Printable ASCII around one @. It describes a mailbox, and does not check that the mailbox exists. */
const EMAIL = /^[!-?A-~]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;

/** Returns an e-mail in the normalized form for finding accounts; null if it is not one. */
export function parseStaffEmail(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const email = value.trim().toLowerCase();
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? email : null;
}

/** Returns whether an e-mail may sign in by OpenID Connect. */
export type EmailRule = (email: string) => boolean;

/** Parses `OIDC_ALLOWED_EMAILS`: e-mails and `*@domain`, separated by commas. A domain does not include its subdomains. */
export function parseAllowedEmails(text: string): Result<EmailRule, string> {
  const entries = text
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((candidate) => candidate !== '');
  const wrong = entries.find((entry) => parseStaffEmail(entry.replace(/^\*@/, 'any@')) === null || /\*(?!@)|.\*/.test(entry));
  if (entries.length === 0 || wrong !== undefined) return err('a list of e-mails and *@domain, separated by commas');
  const exact = new Set(entries.filter((entry) => !entry.startsWith('*@')));
  const domains = new Set(entries.filter((entry) => entry.startsWith('*@')).map((entry) => entry.slice(2)));
  return ok((email) => {
    const parsed = parseStaffEmail(email);
    return parsed !== null && (exact.has(parsed) || domains.has(parsed.slice(parsed.lastIndexOf('@') + 1)));
  });
}
