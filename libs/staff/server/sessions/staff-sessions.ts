import type { Clock } from '@waypost/platform/kernel';
import { isSeenStale, isSessionAlive, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session-lifetime';
import type { SignInDevice, StaffSessionRecord, StaffSessionStore } from './session-store';
import type { Staff } from '../src/staff-account';

export interface StaffSessionsDeps {
  readonly store: StaffSessionStore;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** A tab that asks by itself, with nobody in front of it, extends no session (R11.04). */
export type SessionAsker = 'person' | 'tab';

/** The signed-in browsers of staff. A cookie session names one. Ending it here signs that browser out in every process at once. */
export interface StaffSessions {
  start(staff: Staff, device: SignInDevice, idToken?: string | null): Promise<string>;
  /** Returns the person signed in with that session; null if it has ended. Records that it was seen, unless a tab asked by itself. */
  find(id: string, asker?: SessionAsker): Promise<Staff | null>;
  list(accountId: string): Promise<readonly StaffSessionRecord[]>;
  /** Returns the id token of the provider's session; null if there is none. */
  idTokenOf(id: string): Promise<string | null>;
  end(accountId: string, id: string): Promise<boolean>;
  endOthers(accountId: string, ownId: string): Promise<number>;
}

const MAX_USER_AGENT_LENGTH = 400;

export function createStaffSessions({ store, clock, newId }: StaffSessionsDeps): StaffSessions {
  return {
    async start(staff, { userAgent, address }, idToken = null) {
      const now = clock.now();
      await store.prune({
        signedIn: new Date(now.getTime() - SESSION_ABSOLUTE_MS),
        lastSeen: new Date(now.getTime() - SESSION_IDLE_MS),
      });
      const id = newId();
      const device = { userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH), address };
      await store.add({ id, accountId: staff.id, ...device, signedInAt: now, lastSeenAt: now, idToken });
      return id;
    },

    async find(id, asker = 'person') {
      const stored = await store.find(id);
      if (!stored) return null;
      const now = clock.now();
      if (!isSessionAlive(stored.session, now)) {
        await store.remove(stored.staff.id, id);
        return null;
      }
      if (asker === 'person' && isSeenStale(stored.session, now)) await store.setLastSeen(id, now);
      return stored.staff;
    },

    async list(accountId) {
      const now = clock.now();
      return (await store.list(accountId)).filter((session) => isSessionAlive(session, now));
    },

    idTokenOf: (id) => store.idTokenOf(id),
    end: (accountId, id) => store.remove(accountId, id),
    endOthers: (accountId, ownId) => store.removeOthers(accountId, ownId),
  };
}
