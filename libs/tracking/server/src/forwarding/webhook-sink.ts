import { createSignedPost, type SignedPostOptions } from '@waypost/platform/http';
import type { StoredEvent } from '../stored-events';
import type { EventSink } from './event-delivery';

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

export function createWebhook(options: SignedPostOptions): Webhook {
  const post = createSignedPost(options);
  return {
    post: (deliveryId, content, signal) => post({ deliveryId, ...content }, { headers: { 'waypost-delivery': deliveryId }, signal }),
  };
}

/**
 * Posts deliveries to a webhook (R7.08): JSON, signed. Any 2xx takes a delivery; anything else, a redirect too, asks for
 * another try. A delivery may come twice: its id, and each event's, say so.
 */
export const createWebhookSink = (webhook: Webhook): EventSink => ({
  name: 'webhook',
  send: ({ id }, events, signal) => webhook.post(id, { events: events.map(toSend) }, signal),
});
