export { deliverEvents } from './deliver-events';
export { browserTrackingServices, type TrackingServices } from './tracking-services';
export { installClickTracking, type ClickTracking } from './click-tracking';
export { type DurableOutbox } from './outbox/durable-outbox';
export { type Outbox } from './outbox/outbox';
export { type DeliveryAnswer, type RejectedEvent } from './delivery';
export { createOnEnter } from './on-enter';
export { createEventContext } from './event-context';
export { trackPageViews } from './page-views';
