export { aSubject, fakeVisitorRecords, type FakeVisitorRecords } from './fake-visitor-records';
