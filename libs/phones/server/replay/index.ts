import '@waypost/platform/kernel/server-only';

export { ruleRehearsal } from '../src/replay/rehearsal';
export { defineReplayJobs } from '../src/replay/replay-jobs';
export { type ReplayRecord, type ReplayStore } from '../src/replay/replay-store';
export { createReplays, type Replays } from '../src/replay/replays';
export { type VisitFacts } from '../src/replay/visit-facts';
