import { screenPath } from '@waypost/control-center/contract/screens';
import type { Mail } from '@waypost/platform/mail';
import type { ReviewNews } from './reviews';

/** Returns the e-mail about a review or comment: its text, if it has any, and the address of the branch's overview. */
export const reviewMail = ({ to, subject, text, branchId }: ReviewNews, controlOrigin: string): Mail => ({
  to: to.email,
  subject,
  text: [text, `${controlOrigin}${screenPath('overview', { branch: branchId })}`].filter((part) => part !== '').join('\n\n'),
});
