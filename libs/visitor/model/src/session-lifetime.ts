import { isPaidTraffic } from './paid-traffic';
import type { UrlReading } from './read-url';
import type { VisitorSession } from './visitor-session';

/** A visit ends after this time without an event; what follows is a new visit. */
export const SESSION_IDLE_MS = 30 * 60 * 1000;

export type SessionUrl = Pick<UrlReading, 'urlParams' | 'utmMedium' | 'afid'>;

/** Returns the session of a visit that begins at this address (R6.01). */
export function newSession(reading: SessionUrl, { id, now }: { readonly id: string; readonly now: Date }): VisitorSession {
  const at = now.toISOString();
  const { urlParams, utmMedium, afid } = reading;
  return { id, urlParams, utmMedium, afid, isPaid: isPaidTraffic(urlParams), startedAt: at, lastActivityAt: at };
}

/**
 * Returns the session of a page that was just entered: the stored one while the visit goes on, or else a new one. The facts in the address
 * are added to the visit's facts and override them.
 */
export function continueSession(
  stored: VisitorSession | null,
  reading: SessionUrl,
  { id, now }: { readonly id: string; readonly now: Date },
): VisitorSession {
  if (!stored || isOver(stored, now)) return newSession(reading, { id, now });
  const urlParams = { ...stored.urlParams, ...reading.urlParams };
  return {
    ...stored,
    urlParams,
    utmMedium: reading.utmMedium ?? stored.utmMedium,
    afid: reading.afid ?? stored.afid,
    isPaid: isPaidTraffic(urlParams),
    lastActivityAt: now.toISOString(),
  };
}

/**
 * True if the visit is over. If a clock ran far ahead, the last activity lies in the future. It must not keep the visit alive until then.
 */
export const isOver = (session: VisitorSession, now: Date): boolean =>
  Math.abs(now.getTime() - Date.parse(session.lastActivityAt)) >= SESSION_IDLE_MS;
