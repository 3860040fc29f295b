export { maintainJobs } from './maintain-jobs';
export { fakeJobs, type FakeJobs, type WaitingJob } from './fake-jobs';
