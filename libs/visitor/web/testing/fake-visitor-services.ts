import { fakeLifecycle, memoryStorage, type FakeLifecycle, type FakeScheduler } from '@waypost/platform/store-kit/testing';
import type { SafeStorage } from '@waypost/platform/store-kit';
import { type UserState } from '@waypost/visitor/model';
import { isNewer } from '@waypost/visitor/model/changes';
import type { TabChannel } from '../src/tab-channel';
import type { SaveOutcome, UserStateBody, VisitorServices } from '../src/visitor-services';

/** The tabs of one browser. Messages reach the other tabs a moment later, as copies. */
export function fakeTabs(scheduler: FakeScheduler): { join(): TabChannel; readonly messages: readonly unknown[] } {
  const tabs = new Set<{ hear: ((message: unknown) => void) | null }>();
  const messages: unknown[] = [];
  return {
    messages,
    join: () => {
      const self: { hear: ((message: unknown) => void) | null } = { hear: null };
      tabs.add(self);
      return {
        post: (message) => {
          messages.push(message);
          const others = [...tabs].filter((tab) => tab !== self);
          others.forEach((tab) => scheduler.after(1, () => tab.hear?.(JSON.parse(JSON.stringify(message)))));
        },
        listen: (onMessage) => {
          self.hear = onMessage;
          return () => {
            self.hear = null;
          };
        },
      };
    },
  };
}

export interface FakeUserStateServer {
  /** The bodies that `POST /api/user/set` received, in order of arrival, including refused and failed ones. */
  readonly received: readonly UserStateBody[];
  readonly beaconed: readonly UserStateBody[];
  /** Returns the newest accepted state. */
  stored(): UserState | null;
  /** Sets the outcomes of the next saves; all later saves succeed. */
  answerWith(...outcomes: (SaveOutcome | 'lost' | 'no-answer')[]): void;
  readonly save: VisitorServices['saveUserState'];
  readonly beacon: VisitorServices['beaconUserState'];
}

/**
 * The server's side of the user-state sync. `lost` is stored, but its response does not arrive; `no-answer` is not stored either. Like the
 * real server it stores the newest state, in any order of arrival.
 */
export function fakeUserStateServer(scheduler: FakeScheduler, latencyMs = 5): FakeUserStateServer {
  const received: UserStateBody[] = [];
  const beaconed: UserStateBody[] = [];
  const planned: (SaveOutcome | 'lost' | 'no-answer')[] = [];
  let stored: UserState | null = null;
  const take = (body: UserStateBody) => {
    if (!stored || isNewer(body.userState, stored)) stored = body.userState;
  };
  return {
    received,
    beaconed,
    stored: () => stored,
    answerWith: (...outcomes) => void planned.push(...outcomes),
    save: (body) =>
      new Promise((resolve, reject) => {
        received.push(body);
        const outcome = planned.shift() ?? 'saved';
        if (outcome === 'saved' || outcome === 'lost') take(body);
        if (outcome === 'no-answer') return;
        scheduler.after(latencyMs, () => (outcome === 'lost' ? reject(new TypeError('Failed to fetch')) : resolve(outcome)));
      }),
    beacon: (body) => {
      beaconed.push(body);
      take(body);
    },
  };
}

export interface FakeVisitorServices extends VisitorServices {
  readonly lifecycle: FakeLifecycle;
}

/** The effects of one tab. Several tabs with the same storage and tabs are tabs of one visitor. */
export function fakeVisitorServices({
  url = 'https://tqg.example/quiz/auto',
  local = memoryStorage(),
  channel = { post: () => undefined, listen: () => () => undefined },
  server,
  authSession = () => Promise.resolve({}),
  ipLookup = () => Promise.reject(new Error('No lookup')),
}: {
  readonly url?: string;
  readonly local?: SafeStorage;
  readonly channel?: TabChannel;
  readonly server?: FakeUserStateServer;
  readonly authSession?: () => Promise<unknown>;
  readonly ipLookup?: VisitorServices['fetchIpLookup'];
} = {}): FakeVisitorServices {
  let shown = url;
  let made = 0;
  return {
    local,
    channel,
    lifecycle: fakeLifecycle(),
    newId: () => `id-${(made += 1)}`,
    url: () => shown,
    replaceUrl: (next) => {
      shown = next;
    },
    saveUserState: server?.save ?? (() => Promise.resolve('saved')),
    beaconUserState: server?.beacon ?? (() => undefined),
    fetchAuthSession: authSession,
    fetchIpLookup: ipLookup,
  };
}
