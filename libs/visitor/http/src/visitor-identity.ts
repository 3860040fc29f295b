import { cookieSession, saveSession, type CookieSessionOptions } from '@waypost/platform/express/sessions';
import { newId } from '@waypost/platform/kernel';
import { DAY_MS } from '@waypost/platform/kernel/time';
import type { Request, RequestHandler } from 'express';

declare module 'express-session' {
  interface SessionData {
    /** The id of the visitor whose state is stored on the server. */
    visitorId: string;
  }
}

const THIRTY_DAYS_MS = 30 * DAY_MS;

/** Creates the visitor's session (contracts.md). A visitor who has given us no data has no session: no cookie and no row. */
export const visitorSession = (options: Omit<CookieSessionOptions, 'maxAgeMs'>): RequestHandler =>
  cookieSession({ ...options, maxAgeMs: THIRTY_DAYS_MS });

/** Returns the id under which this visitor's state is stored. It is created when the visitor first gives us data. */
export function visitorIdOf(req: Request): string {
  req.session.visitorId ??= newId();
  return req.session.visitorId;
}

/** Returns the same id after storing it. If the session could not be stored, nobody would find the visitor's state again. */
export async function storedVisitorIdOf(req: Request): Promise<string> {
  const isNew = existingVisitorIdOf(req) === null;
  const visitorId = visitorIdOf(req);
  if (isNew) await saveSession(req);
  return visitorId;
}

/** Returns the visitor's id; null if the visitor has given us no data yet. */
export const existingVisitorIdOf = (req: Request): string | null => req.session.visitorId ?? null;
