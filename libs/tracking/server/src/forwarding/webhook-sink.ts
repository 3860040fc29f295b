import { createSignedPost, type SignedPostOptions } from '@waypost/platform/http';
import type { StoredEvent } from '../stored-events';
import type { EventSink } from './event-delivery';

/** The part of an event that is sent: what the data layer would hold. Personal values stay sealed in our table (R15.02). */
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

/** A third party's address that receives posts. */
export interface Webhook {
  /** Posts an object, signed, under the id of its delivery. Rejects unless the response is a 2xx; a redirect is not one. */
  post(deliveryId: string, content: object, signal: AbortSignal): Promise<void>;
}

export function createWebhook(options: SignedPostOptions): Webhook {
  const post = createSignedPost(options);
  return {
    post: (deliveryId, content, signal) => post({ deliveryId, ...content }, { headers: { 'waypost-delivery': deliveryId }, signal }),
  };
}

/**
 * Posts deliveries to a webhook (R7.08) as signed JSON. Any 2xx accepts a delivery; any other response, including a redirect, leads to
 * another attempt. A delivery may arrive twice, so it carries its own id and that of each event.
 */
export const createWebhookSink = (webhook: Webhook): EventSink => ({
  name: 'webhook',
  send: ({ id }, events, signal) => webhook.post(id, { events: events.map(toSend) }, signal),
});
