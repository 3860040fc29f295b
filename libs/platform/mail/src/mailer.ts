import { createTransport } from 'nodemailer';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
}

/** Resolves when the server has taken the mail; throws where it has not. */
export type Mailer = (mail: Mail) => Promise<void>;

/** A server that does not answer must not hold what waits for it. */
const TIMEOUT_MS = 10_000;

/** Sends by SMTP. `url` is `smtp://…` or `smtps://…`, with the name and the password where the server wants them. */
export function createMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // What is sent is written here: nothing of it is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject: subject.replace(/\s+/g, ' '), text });
  };
}
