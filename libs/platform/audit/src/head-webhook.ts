import { createHmac } from 'node:crypto';
import type { Clock } from '@waypost/platform/kernel';
import type { HeadWitness } from './audit-log';

export interface HeadWebhookOptions {
  readonly url: string;
  /** Signs what is sent. */
  readonly secret: string;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 10_000;

/**
 * Posts each new head of the audit log's chain to where it is kept apart (R10.11): `{"auditHead":{"number","hash"}}`, signed as
 * deliveries of events are. What it could not send goes with the next head, which stands for all before it.
 */
export function createHeadWebhook({ url, secret, clock, fetch = globalThis.fetch }: HeadWebhookOptions): Pick<HeadWitness, 'keep'> {
  let sent = 0;
  return {
    async keep({ number, hash }) {
      if (number <= sent) return;
      const body = JSON.stringify({ auditHead: { number, hash } });
      const timestamp = String(Math.floor(clock.now().getTime() / 1000));
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      const answer = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'user-agent': 'waypost',
          'waypost-timestamp': timestamp,
          'waypost-signature': `v1=${signature}`,
        },
      });
      if (!answer.ok) throw new Error(`the webhook of the audit log answered ${answer.status}`);
      sent = number;
    },
  };
}
