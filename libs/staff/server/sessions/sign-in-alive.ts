import type { Clock } from '@waypost/platform/kernel';
import type { ApiTokenStore } from '../api-tokens/api-token-ports';
import { isApiTokenAlive } from '../api-tokens/api-tokens';
import { isSessionAlive } from './session-lifetime';
import type { StaffSessionStore } from './session-store';

const OF_TOKENS = 'api-token:';

/** Returns the session id for requests with an API token. Previews and live streams end with it. */
export const apiTokenSessionId = (tokenId: string): string => OF_TOKENS + tokenId;

export interface SignInAliveDeps {
  readonly sessions: Pick<StaffSessionStore, 'find'>;
  readonly apiTokens: Pick<ApiTokenStore, 'byId'>;
  readonly clock: Clock;
}

/** Returns whether a session of a member of staff, or an API token in its place, is still valid. */
export const isSignInAlive =
  ({ sessions, apiTokens, clock }: SignInAliveDeps) =>
  async (sessionId: string): Promise<boolean> => {
    if (sessionId.startsWith(OF_TOKENS)) {
      const owned = await apiTokens.byId(sessionId.slice(OF_TOKENS.length));
      return owned !== null && isApiTokenAlive(owned.token, clock.now());
    }
    const stored = await sessions.find(sessionId);
    return stored !== null && isSessionAlive(stored.session, clock.now());
  };
