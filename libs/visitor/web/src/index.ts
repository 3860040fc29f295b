export {
  selectAnonymousId,
  selectIsAuthReady,
  selectIsLoggedIn,
  selectSession,
  selectUser,
  sessionReducer,
  type SessionRootState,
  type SessionSlice,
  type SessionUser,
} from './session-slice';
export {
  answersGiven,
  leaseObtained,
  selectAllAnswers,
  selectAnswers,
  selectIsRestored,
  selectIsUnsent,
  selectLease,
  selectFinishedOn,
  selectStep,
  selectUserState,
  stepAnswered,
  stepEntered,
  userStateReducer,
  type UserStateRootState,
  type UserStateSlice,
} from './user-state-slice';
export { ipLookupReducer, selectIpLookup, type IpLookupRootState } from './ip-lookup-slice';
export { keepIpLookup } from './keep-ip-lookup';
export { botDetectionReducer, selectBotDetection, type BotDetectionRootState } from './bot-detection-slice';
export { detectBots } from './detect-bots';
export { linkAnonymousId } from './link-anonymous-id';
export { restoreVisitor, type ServerVisit } from './restore-visitor';
export { selectUserStateBody, syncUserState } from './sync-user-state';
export { keepSession } from './keep-session';
export { fetchAuthSession } from './fetch-auth-session';
export { browserVisitorServices, type SaveOutcome, type UserStateBody, type VisitorServices } from './visitor-services';
