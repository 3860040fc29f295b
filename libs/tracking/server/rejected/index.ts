import '@waypost/platform/kernel/server-only';

export type { RejectedEventStore, Rejection, RejectionChoice, RejectionSummary, StoredRejection } from '../src/rejected/rejected-events';
export { createRejectionKeeper } from '../src/rejected/rejection-keeper';
export { replayRejected } from '../src/rejected/replay-rejected';
