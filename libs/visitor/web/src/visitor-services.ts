import { browserLifecycle, safeStorage, type PageLifecycle, type SafeStorage } from '@waypost/platform/store-kit';
import { fetchGet } from '@waypost/platform/http';
import { newId } from '@waypost/platform/kernel';
import type { UserState, VisitorSession } from '@waypost/visitor/model';
import { tabChannel, type TabChannel } from './tab-channel';

/** The body of `POST /api/user/set`. */
export interface UserStateBody {
  readonly userState: UserState;
  readonly session: VisitorSession | null;
  /** Under which the visitor's events are known: what is exported or erased on request is found by it (R15.03). */
  readonly anonymousId: string | null;
}

/** What became of a save: `refused` means that the same body would be refused again. */
export type SaveOutcome = 'saved' | 'failed' | 'refused';

export interface IpLookupAnswer {
  readonly body: unknown;
  /** The `Date` header, as it came: an instant on the server's clock. */
  readonly date: string | null;
}

/** The outside world of the visitor's sagas. */
export interface VisitorServices {
  readonly local: SafeStorage;
  readonly channel: TabChannel;
  readonly lifecycle: PageLifecycle;
  readonly newId: () => string;
  /** The page's address, as it stands in the browser. */
  readonly url: () => string;
  /** Changes the address shown, without a navigation. */
  readonly replaceUrl: (url: string) => void;
  readonly saveUserState: (body: UserStateBody, signal: AbortSignal) => Promise<SaveOutcome>;
  /** A last attempt while the page goes away; nobody learns of its outcome. */
  readonly beaconUserState: (body: UserStateBody) => void;
  /** The answer of `GET /api/_auth/session`, unchecked. Rejects where there is none. */
  readonly fetchAuthSession: () => Promise<unknown>;
  /** The answer of `GET /api/ip-lookup`, unchecked, and when the server gave it. Rejects where there is none. */
  readonly fetchIpLookup: () => Promise<IpLookupAnswer>;
}

const USER_STATE_URL = '/api/user/set';
const AUTH_SESSION_URL = '/api/_auth/session';
const IP_LOOKUP_URL = '/api/ip-lookup';
/** The server read the body and will not have it; it would say so again. */
const REFUSED_STATUSES = [400, 413, 422];

/** `pageToken`: what the server signed into the page that is shown (R8.15). */
export function browserVisitorServices(window: Window & typeof globalThis, pageToken: () => string | undefined): VisitorServices {
  const { history, location, navigator } = window;
  const answerOf = async (url: string, asked: Promise<Response>): Promise<IpLookupAnswer> => {
    const response = await asked;
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return { body: await response.json(), date: response.headers.get('date') };
  };
  const stateText = (body: UserStateBody): string => JSON.stringify({ ...body, pageToken: pageToken() });
  return {
    local: safeStorage(() => window.localStorage),
    channel: tabChannel(window, 'user-sync'),
    lifecycle: browserLifecycle(window),
    newId,
    url: () => location.href,
    replaceUrl: (url) => history.replaceState(history.state, '', url),
    saveUserState: async (body, signal) => {
      const response = await window.fetch(USER_STATE_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: stateText(body),
        signal,
      });
      if (response.ok) return 'saved';
      return REFUSED_STATUSES.includes(response.status) ? 'refused' : 'failed';
    },
    beaconUserState: (body) => {
      navigator.sendBeacon?.(USER_STATE_URL, new Blob([stateText(body)], { type: 'application/json' }));
    },
    // Not once more: a failure is an empty session (R11.01).
    fetchAuthSession: async () =>
      (await answerOf(AUTH_SESSION_URL, fetchGet(AUTH_SESSION_URL, { headers: { accept: 'text/json' } }, false))).body,
    fetchIpLookup: () => answerOf(IP_LOOKUP_URL, fetchGet(IP_LOOKUP_URL)),
  };
}
