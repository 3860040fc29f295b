import type { ReviewNews } from '@waypost/collaboration/server';
import { screenPath } from '@waypost/control-center/contract/screens';
import type { Mail } from '@waypost/platform/mail';
import type { StaffPost } from '@waypost/staff/server/notices';
import type { WaypostPorts } from '../waypost-ports';

type MailWorld = Pick<WaypostPorts, 'mailer' | 'controlOrigin' | 'log'>;

/** Sends e-mails to staff in the background. Null if no mail server is configured. */
export const staffPost = ({ mailer, controlOrigin, log }: MailWorld): StaffPost | null =>
  mailer && {
    origin: controlOrigin,
    send: (mail: Mail) => void mailer(mail).catch((error: unknown) => log.warn({ err: error }, 'an e-mail to a colleague was not sent')),
  };

/** Mails a colleague about a review, if mail is configured. The control center shows it in any case. */
export const mailReviewNews = (world: MailWorld) => {
  const post = staffPost(world);
  return ({ to, subject, text, branchId }: ReviewNews): void => {
    const address = `${world.controlOrigin}${screenPath('overview', { branch: branchId })}`;
    post?.send({ to: to.email, subject, text: [text, address].filter((line) => line !== '').join('\n\n') });
  };
};
