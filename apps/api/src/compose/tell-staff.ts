import type { ReviewNews } from '@waypost/collaboration/server';
import { screenPath } from '@waypost/control-center/contract';
import type { Mailer } from '@waypost/platform/mail';
import type { Logger } from 'pino';

/** Tells a colleague by e-mail, where that is configured. What they are told waits for them in the control center in any case. */
export const tellBy =
  ({ mailer, origin, log }: { readonly mailer: Mailer | null; readonly origin: string; readonly log: Logger }) =>
  ({ to, subject, text, branchId }: ReviewNews): void => {
    if (!mailer) return;
    const address = `${origin}${screenPath('overview', { branch: branchId })}`;
    mailer({ to: to.email, subject, text: [text, address].filter((line) => line !== '').join('\n\n') }).catch((error: unknown) =>
      log.warn({ err: error }, 'an e-mail to a colleague was not sent'),
    );
  };
