import '@waypost/platform/kernel/server-only';

export type {
  DeliveryFilter,
  DeliveryPlace,
  EventDelivery,
  EventDeliveryStore,
  EventSink,
  ListedDelivery,
} from '../src/forwarding/event-delivery';
export { defineEventJobs } from '../src/forwarding/event-jobs';
export { createWebhook, createWebhookSink } from '../src/forwarding/webhook-sink';
