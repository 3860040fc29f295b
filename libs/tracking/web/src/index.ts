export { deliverEvents } from './deliver-events';
export { browserTrackingServices, type TrackingServices } from './tracking-services';
export { installClickTracking, type ClickTracking } from './click-tracking';
export { type DurableOutbox } from './durable-outbox';
export { type Outbox } from './outbox';
export { type DeliveryAnswer, type RejectedEvent } from './delivery';
