export { type AcceptedEvent, type EventStore } from './event-store';
