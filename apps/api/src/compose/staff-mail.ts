import { reviewMail, type ReviewNews } from '@waypost/collaboration/server';
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
  return (news: ReviewNews): void => post?.send(reviewMail(news, world.controlOrigin));
};
