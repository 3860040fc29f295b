import type { ReviewNews } from '@waypost/collaboration/server';
import { screenPath } from '@waypost/control-center/contract';
import type { Mail, Mailer } from '@waypost/platform/mail';
import type { StaffPost } from '@waypost/staff/server';
import type { Logger } from 'pino';

interface StaffMailDeps {
  readonly mailer: Mailer | null;
  readonly origin: string;
  readonly log: Logger;
}

/** Sends e-mails to staff, behind what is done; null where none is configured. */
export const postTo = ({ mailer, origin, log }: StaffMailDeps): StaffPost | null =>
  mailer && {
    origin,
    send: (mail: Mail) => void mailer(mail).catch((error: unknown) => log.warn({ err: error }, 'an e-mail to a colleague was not sent')),
  };

/** Tells a colleague by e-mail, where that is configured. What they are told waits for them in the control center in any case. */
export const tellBy = (deps: StaffMailDeps) => {
  const post = postTo(deps);
  return ({ to, subject, text, branchId }: ReviewNews): void => {
    const address = `${deps.origin}${screenPath('overview', { branch: branchId })}`;
    post?.send({ to: to.email, subject, text: [text, address].filter((line) => line !== '').join('\n\n') });
  };
};
