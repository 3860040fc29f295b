export { fakeJobs, type FakeJobs, type WaitingJob } from './fake-jobs';
