import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Sends a mail. Resolves once the server has accepted it, and rejects if it has not. */
export type Mailer = (mail: Mail) => Promise<void>;

/** A server that does not respond must not block the caller. */
const TIMEOUT_MS = 10_000;

/** Sends by SMTP. `url` is `smtp://…` or `smtps://…`, with name and password if the server requires them. */
export function createMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // The message is built here. Nothing is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject: subject.replace(/\s+/g, ' '), text });
  };
}
