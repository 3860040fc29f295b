import { HOUR_MS, MINUTE_MS } from '@waypost/platform/kernel/time';

/** After this time without a request the person has probably left the desk (R11.04). */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
/** After this time, a day's work, a person must sign in again in any case (R11.04). */
export const SESSION_ABSOLUTE_MS = 12 * HOUR_MS;
/** The precision of the last request's time. Recording each request would be a write for every read. */
export const SEEN_INTERVAL_MS = 60_000;

export interface SessionTimes {
  readonly signedInAt: Date;
  readonly lastSeenAt: Date;
}

/** True while a session is valid. A clock that went backwards makes no session younger; the recorded times count then. */
export const isSessionAlive = ({ signedInAt, lastSeenAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() < SESSION_ABSOLUTE_MS && now.getTime() - lastSeenAt.getTime() < SESSION_IDLE_MS;

/** True if it is time to record that the session was seen. */
export const isSeenStale = ({ lastSeenAt }: Pick<SessionTimes, 'lastSeenAt'>, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= SEEN_INTERVAL_MS;
