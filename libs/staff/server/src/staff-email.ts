import { err, ok, type Result } from '@waypost/platform/kernel';

const EMAIL_MAX_LENGTH = 254;
/** Printable ASCII around one @: what a mailbox is, not whether there is one. */
const EMAIL = /^[!-?A-~]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;

/** An e-mail in the form in which accounts are found by it; null where it is none. */
export function parseStaffEmail(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const email = value.trim().toLowerCase();
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email) ? email : null;
}

/** Whether an e-mail may sign in by OpenID Connect. */
export type EmailRule = (email: string) => boolean;

/** Reads `OIDC_ALLOWED_EMAILS`: e-mails and `*@domain`, separated by commas. A domain's own subdomains are other domains. */
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
