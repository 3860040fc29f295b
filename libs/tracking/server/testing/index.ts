export { anAcceptedEvent, anEventBody } from './event-builders';
export { fakeEventStore, type FakeEventStore } from './fake-event-store';
