import type { SafeStorage } from '@waypost/platform/store-kit';
import type { BotDetectionResult } from '@waypost/tracking/contract';
import { type UserState, type VisitorSession } from '@waypost/visitor/model';
import { ANONYMOUS_ID_KEY, parseStoredSession, parseStoredUserState, SESSION_KEY } from '@waypost/visitor/model/stored';

export const USER_STATE_KEY = 'waypost:user-state';
/** The id that replaces the stored one once their link is stored. */
export const ANONYMOUS_ID_NEXT_KEY = 'waypost:anonymous-id-next';
/** The id for which an `anonLink` was sent (R6.08). */
export const ANONYMOUS_ID_LINKED_KEY = 'waypost:anonymous-id-linked';

/** The signs that a program is visiting, and the visit. */
export const BOT_SESSION_KEY = 'waypost:bot-session';

export interface StoredUserState {
  readonly state: UserState;
  /** Set by the tab that made the change, and cleared by the tab whose save was acknowledged (R6.06). */
  readonly unsent: boolean;
}

export const readSession = (storage: SafeStorage): VisitorSession | null => parseStoredSession(readJson(storage, SESSION_KEY));

export const writeSession = (storage: SafeStorage, session: VisitorSession): void => {
  storage.set(SESSION_KEY, JSON.stringify(session));
};

export function readUserState(storage: SafeStorage): StoredUserState | null {
  const stored = readJson(storage, USER_STATE_KEY);
  if (typeof stored !== 'object' || stored === null || !('state' in stored)) return null;
  const state = parseStoredUserState(stored.state);
  // A record with an unreadable mark may be unsent. Sending it once too often loses nothing.
  return state && { state, unsent: !('unsent' in stored && stored.unsent === false) };
}

export const writeUserState = (storage: SafeStorage, stored: StoredUserState): void => {
  storage.set(USER_STATE_KEY, JSON.stringify(stored));
};

/** Returns the id of this browser, which is created at its first visit. */
export function anonymousIdOf(storage: SafeStorage, newId: () => string): string {
  const stored = storage.get(ANONYMOUS_ID_KEY);
  if (stored) return stored;
  const made = newId();
  storage.set(ANONYMOUS_ID_KEY, made);
  return made;
}

/** Returns what was detected earlier in this visit, if a program is visiting (R9.06). */
export function readBotResult(storage: SafeStorage, sessionId: string): BotDetectionResult | null {
  const stored = readJson(storage, BOT_SESSION_KEY) as { readonly sessionId?: unknown; readonly found?: BotDetectionResult } | null;
  return stored?.sessionId === sessionId && stored.found?.bot === true ? stored.found : null;
}

export const writeBotResult = (storage: SafeStorage, sessionId: string, result: BotDetectionResult): void => {
  storage.set(BOT_SESSION_KEY, JSON.stringify({ sessionId, found: result }));
};

function readJson(storage: SafeStorage, key: string): unknown {
  try {
    return JSON.parse(storage.get(key) ?? 'null');
  } catch {
    return null;
  }
}
