export { anAcceptedEvent, anEventBody } from './event-builders';
export { fakeEventDeliveries, type FakeEventDeliveries } from './fake-event-deliveries';
export { fakeEventQueries, fakeEventDays, fakeEventFeed, type FakeEventDays, type FakeEventFeed } from './fake-event-queries';
export { fakeEventStore, type FakeEventStore } from './fake-event-store';
export { fakeRejectedEventStore } from './fake-rejected-event-store';
export { aDelivery, aStoredEvent } from './stored-event-builders';
export { takingPorts } from './taking-ports';
export { findDeliveries } from '../src/staff/find-deliveries';
export { fakeEventStream, fakeMessageSeal, STREAM_TOOK_AT, type FakeEventStream } from './fake-event-stream';
