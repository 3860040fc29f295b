import { wrong, wrongSecret, type EnvironmentReader } from './environment-reader';

/** The mail server for notices to staff, which the control center shows too. */
export interface MailEnvironment {
  readonly url: string;
  readonly from: string;
}

/** Returns the configuration of mail. Null if no mail is sent. */
export function mailEnvironment({ text }: EnvironmentReader): MailEnvironment | null {
  const url = text('SMTP_URL');
  if (url === undefined) return null;
  // It may contain a password, so it is not repeated.
  if (!URL.canParse(url) || !['smtp:', 'smtps:'].includes(new URL(url).protocol))
    return wrongSecret('SMTP_URL', 'not a URL like smtp://… or smtps://…');
  const from = text('MAIL_FROM');
  if (from === undefined || !/^[^\r\n]*\S+@\S+$/.test(from))
    return wrong('MAIL_FROM', from, 'an e-mail address, such as Waypost <waypost@brand.example>, where SMTP_URL is set');
  return { url, from };
}
