/** After this long without a request somebody has left the desk (R11.04). */
export const SESSION_IDLE_MS = 30 * 60_000;
/** After this long, a day's work, one signs in again whatever one did (R11.04). */
export const SESSION_ABSOLUTE_MS = 12 * 3_600_000;
/** How exactly the last request is known: writing it down each time would be a write for every read. */
export const SEEN_EVERY_MS = 60_000;

export interface SessionTimes {
  readonly signedInAt: Date;
  readonly lastSeenAt: Date;
}

/** Whether a session still counts. A clock that went backwards makes nothing younger than it is: then it counts by what is known. */
export const isSessionAlive = ({ signedInAt, lastSeenAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() < SESSION_ABSOLUTE_MS && now.getTime() - lastSeenAt.getTime() < SESSION_IDLE_MS;

/** Whether it is time to write down that the session was seen. */
export const isSeenStale = ({ lastSeenAt }: Pick<SessionTimes, 'lastSeenAt'>, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS;
