export { answersAsOfThen, answersBy } from '../src/replay/answer-visits';
export { parseReplayCount } from '../src/replay/parse-replay-count';
export { parseReplayInputs } from '../src/replay/parse-replay-inputs';
export { addCounts, NOTHING_COUNTED, type ReplayCount } from '../src/replay/replay-count';
export {
  replayInputs,
  replayInWords,
  replayResult,
  TRUSTED_AGREEMENT,
  type ReplayInputs,
  type ReplayResult,
} from '../src/replay/replay-result';
export { ReplayTally, type ReplayRules } from '../src/replay/replay-tally';
export type { ReplayVisit } from '../src/replay/replay-visit';
