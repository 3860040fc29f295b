export {
  withAnsweredStep,
  withAnswers,
  withLease,
  withPrefill,
  withStep,
  type AnsweredStep,
  type EnteredStep,
} from '../src/user-state-changes';
export { isNewer, isSameContent, mergeRemote } from '../src/merge-user-states';
