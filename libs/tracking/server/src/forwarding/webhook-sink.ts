import { createHmac } from 'node:crypto';
import type { Clock } from '@waypost/platform/kernel';
import type { StoredEvent } from '../stored-events';
import type { EventSink } from './event-delivery';

export interface WebhookOptions {
  readonly url: string;
  /** Signs what is sent. */
  readonly secret: string;
  readonly clock: Clock;
  readonly fetch?: typeof globalThis.fetch;
}

const TIMEOUT_MS = 10_000;

/** What a receiver checks: HMAC-SHA256, in hex, of the timestamp header, a full stop and the body. */
export const webhookSignature = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

/** Of an event: what the data layer would hold. What is personal stays sealed in our table (R15.02). */
const toSend = ({ eventId, event, timestamp, receivedAt, brandId, sessionId, anonymousId, sequence, properties }: StoredEvent) => ({
  eventId,
  event,
  timestamp,
  receivedAt,
  brandId,
  sessionId,
  anonymousId,
  sequence,
  properties,
});

/** Somebody else's address to which things are posted. */
export interface Webhook {
  /** Posts an object, signed, under the id of its delivery. Rejects unless the answer is a 2xx; a redirect is none. */
  post(deliveryId: string, content: object, signal: AbortSignal): Promise<void>;
}

export const createWebhook = ({ url, secret, clock, fetch = globalThis.fetch }: WebhookOptions): Webhook => ({
  async post(deliveryId, content, signal) {
    const body = JSON.stringify({ deliveryId, ...content });
    const timestamp = String(Math.floor(clock.now().getTime() / 1000));
    const answer = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'waypost',
        'waypost-delivery': deliveryId,
        'waypost-timestamp': timestamp,
        'waypost-signature': webhookSignature(secret, timestamp, body),
      },
    });
    // Unread, the body would hold its connection.
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
  },
});

/**
 * Posts deliveries to a webhook (R7.08): JSON, signed. Any 2xx takes a delivery; anything else, a redirect too, asks for
 * another try. A delivery may come twice: its id, and each event's, say so.
 */
export const createWebhookSink = (webhook: Webhook): EventSink => ({
  name: 'webhook',
  send: ({ id }, events, signal) => webhook.post(id, { events: events.map(toSend) }, signal),
});
