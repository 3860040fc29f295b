import { browserLifecycle, safeStorage, type PageLifecycle, type SafeStorage } from '@waypost/platform/store-kit';
import { datedAnswer, fetchGet, type DatedAnswer } from '@waypost/platform/http';
import { newId } from '@waypost/platform/kernel';
import { USER_STATE_PATH, type UserState, type VisitorSession } from '@waypost/visitor/model';
import { tabChannel, type TabChannel } from './tab-channel';

/** The body of `POST /api/user/set`. */
export interface UserStateBody {
  readonly userState: UserState;
  readonly session: VisitorSession | null;
  /** The id of the visitor's events. An export or erasure on request finds them by it (R15.03). */
  readonly anonymousId: string | null;
}

/** The result of a save. `refused` means that the same body would be refused again. */
export type SaveOutcome = 'saved' | 'failed' | 'refused';

/** The effects of the visitor's sagas. */
export interface VisitorServices {
  readonly local: SafeStorage;
  readonly channel: TabChannel;
  readonly lifecycle: PageLifecycle;
  readonly newId: () => string;
  /** Returns the page's address, as the browser shows it. */
  readonly url: () => string;
  /** Changes the shown address, without a navigation. */
  readonly replaceUrl: (url: string) => void;
  readonly saveUserState: (body: UserStateBody, signal: AbortSignal) => Promise<SaveOutcome>;
  /** A last attempt while the page is being left. Its outcome is not observed. */
  readonly beaconUserState: (body: UserStateBody) => void;
  /** Returns the response of `GET /api/_auth/session`, unchecked. Rejects if there is none. */
  readonly fetchAuthSession: () => Promise<unknown>;
  /** Returns the response of `GET /api/ip-lookup`, unchecked, and its date. Rejects if there is none. */
  readonly fetchIpLookup: () => Promise<DatedAnswer>;
}

const AUTH_SESSION_URL = '/api/_auth/session';
const IP_LOOKUP_URL = '/api/ip-lookup';
/** With these statuses the server read the body and refused it. It would refuse it again. */
const REFUSED_STATUSES = [400, 413, 422];

/** Creates the services of a browser. `pageToken` returns the token that the server signed into the shown page (R8.15). */
export function browserVisitorServices(window: Window & typeof globalThis, pageToken: () => string | undefined): VisitorServices {
  const { history, location, navigator } = window;
  const stateText = (body: UserStateBody): string => JSON.stringify({ ...body, pageToken: pageToken() });
  return {
    local: safeStorage(() => window.localStorage),
    channel: tabChannel(window, 'user-sync'),
    lifecycle: browserLifecycle(window),
    newId,
    url: () => location.href,
    replaceUrl: (url) => history.replaceState(history.state, '', url),
    saveUserState: async (body, signal) => {
      const response = await window.fetch(USER_STATE_PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: stateText(body),
        signal,
      });
      if (response.ok) return 'saved';
      return REFUSED_STATUSES.includes(response.status) ? 'refused' : 'failed';
    },
    beaconUserState: (body) => {
      navigator.sendBeacon?.(USER_STATE_PATH, new Blob([stateText(body)], { type: 'application/json' }));
    },
    // Without a retry: a failure counts as an empty session (R11.01).
    fetchAuthSession: async () =>
      (await datedAnswer(AUTH_SESSION_URL, await fetchGet(AUTH_SESSION_URL, { headers: { accept: 'text/json' } }, false))).body,
    fetchIpLookup: async () => datedAnswer(IP_LOOKUP_URL, await fetchGet(IP_LOOKUP_URL)),
  };
}
