export { selectAnonymousId, selectSession, sessionReducer, type SessionRootState } from './session-slice';
export {
  clockOffsetReducer,
  selectClockOffset,
  selectComparedClock,
  serverAnswered,
  serverTime,
  type ClockOffsetRootState,
} from './clock-offset-slice';
export { linkAnonymousId } from './link-anonymous-id';
export { restoreVisitor } from './restore-visitor';
export { keepSession } from './keep-session';
export { fetchAuthSession } from './fetch-auth-session';
export { browserVisitorServices, type UserStateBody } from './visitor-services';
