export {
  answersGiven,
  leaseObtained,
  selectAllAnswers,
  selectAnswers,
  selectIsRestored,
  selectLease,
  selectFinishedOn,
  selectStep,
  selectUserState,
  stepAnswered,
  stepEntered,
  userStateReducer,
  type UserStateRootState,
} from '../src/user-state-slice';
export { selectUserStateBody, syncUserState } from '../src/sync-user-state';
