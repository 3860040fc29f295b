import type { Notify } from '../notices/staff-notices';
import type { StaffStores } from '../src/staff-stores';
import { fakeAccountStore } from './fake-account-store';
import { fakeApiTokenStore } from './fake-api-token-store';
import { fakeFactorStores, type FactorRows } from './fake-factor-stores';
import { fakePasswordResetStore, fakeSetUpLinkStore } from './fake-link-stores';
import { fakeSessionStore } from './fake-session-store';
import type { StaffAccountRow } from './staff-builders';
import { addEntry, staffRows, type StaffRows } from './staff-rows';

export interface FakeStaffStores extends Omit<StaffStores, 'limits'> {
  /** Lists the entry in `rows.notified`. */
  readonly notify: Notify;
  readonly rows: StaffRows & FactorRows;
}

/** Accounts, links, sessions and audit log in memory, with the rules of the tables. */
export function fakeStaffStores(seed: readonly StaffAccountRow[] = []): FakeStaffStores {
  const rows = staffRows(seed);
  const factors = fakeFactorStores(rows);
  return {
    rows: factors.rows,
    accounts: fakeAccountStore(rows, factors.hasAny),
    links: fakeSetUpLinkStore(rows),
    resets: fakePasswordResetStore(rows),
    sessions: fakeSessionStore(rows),
    secondFactors: factors.secondFactors,
    passkeys: factors.passkeys,
    apiTokens: fakeApiTokenStore(rows),
    audit: { record: async (event) => addEntry(rows, event) },
    notify: (entry) => void rows.notified.push(entry),
  };
}
