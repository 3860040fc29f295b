import '@waypost/platform/kernel/server-only';

export type { StoredRejection, RejectedEventStore, RejectionChoice, RejectionSummary } from '../src/rejected/rejected-events';
export { createRejectionKeeper } from '../src/rejected/rejection-keeper';
export { replayRejected } from '../src/rejected/replay-rejected';
