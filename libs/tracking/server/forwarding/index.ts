import '@waypost/platform/kernel/server-only';

export type { EventDelivery, EventDeliveryStore, EventSink } from '../src/forwarding/event-delivery';
export { defineEventJobs } from '../src/forwarding/event-jobs';
export { createWebhook, createWebhookSink } from '../src/forwarding/webhook-sink';
