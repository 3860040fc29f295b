export { fakeEventServer, type FakeEventServer, type Fate } from './fake-event-server';
export { fakeDatabase, type FakeDatabase } from './fake-outbox';
export { fakeTrackingServices, fakeTurns, type FakeTrackingServices } from './fake-tracking-services';
