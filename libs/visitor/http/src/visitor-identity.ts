import { cookieSession, saveSession, type CookieSessionOptions } from '@waypost/platform/express/sessions';
import { newId } from '@waypost/platform/kernel';
import type { Request, RequestHandler } from 'express';

declare module 'express-session' {
  interface SessionData {
    /** Whose state is stored on the server. */
    visitorId: string;
  }
}

const THIRTY_DAYS_MS = 30 * 24 * 3_600_000;

/** The visitor's session (contracts.md). A visitor who has told us nothing has none: no cookie, no row. */
export const visitorSession = (options: Omit<CookieSessionOptions, 'maxAgeMs'>): RequestHandler =>
  cookieSession({ ...options, maxAgeMs: THIRTY_DAYS_MS });

/** The id under which this visitor's state is stored; made on the first thing the visitor tells us. */
export function visitorIdOf(req: Request): string {
  req.session.visitorId ??= newId();
  return req.session.visitorId;
}

/** The same, stored before it is given: under a session that could not be stored nobody would find the visitor's state again. */
export async function storedVisitorIdOf(req: Request): Promise<string> {
  const isNew = existingVisitorIdOf(req) === null;
  const visitorId = visitorIdOf(req);
  if (isNew) await saveSession(req);
  return visitorId;
}

/** The visitor's id; null where the visitor has told us nothing yet. */
export const existingVisitorIdOf = (req: Request): string | null => req.session.visitorId ?? null;
