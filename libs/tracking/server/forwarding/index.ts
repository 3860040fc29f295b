import '@waypost/platform/kernel/server-only';

export {
  EVENT_DELIVERY_STATES,
  type DeliveryFilter,
  type DeliveryPlace,
  type EventDelivery,
  type EventDeliveryStore,
  type EventSink,
  type ListedDelivery,
} from '../src/forwarding/event-delivery';
export { defineEventJobs } from '../src/forwarding/event-jobs';
export { createWebhook, createWebhookSink } from '../src/forwarding/webhook-sink';
