export { selectAnonymousId, selectSession, sessionReducer, type SessionRootState } from './session-slice';
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
} from './user-state-slice';
export { ipLookupReducer, selectIpLookup, type IpLookupRootState } from './ip-lookup-slice';
export { keepIpLookup } from './keep-ip-lookup';
export { botDetectionReducer, selectBotDetection, type BotDetectionRootState } from './bot-detection-slice';
export { detectBots } from './detect-bots';
export { linkAnonymousId } from './link-anonymous-id';
export { restoreVisitor } from './restore-visitor';
export { selectUserStateBody, syncUserState } from './sync-user-state';
export { keepSession } from './keep-session';
export { fetchAuthSession } from './fetch-auth-session';
export { browserVisitorServices, type UserStateBody } from './visitor-services';
