import type { StaffAudit } from '../src/staff-audit';
import type { StaffStores } from '../src/staff-stores';
import { fakeAccountStore } from './fake-account-store';
import { fakeApiTokenStore } from './fake-api-token-store';
import { fakeFactorStores, type FactorRows } from './fake-factor-stores';
import { fakePasswordResetStore, fakeSetUpLinkStore } from './fake-link-stores';
import { fakeSessionStore } from './fake-session-store';
import type { StaffAccountRow } from './staff-builders';
import { staffRows, type StaffRows } from './staff-rows';

export interface FakeStaffStores extends Omit<StaffStores, 'limits'> {
  readonly audit: StaffAudit;
  readonly rows: StaffRows & FactorRows;
}

/** Accounts, links, sessions and audit log in memory, with the rules of the tables. */
export function fakeStaffStores(seed: readonly StaffAccountRow[] = []): FakeStaffStores {
  const rows = staffRows(seed);
  const factors = fakeFactorStores();
  return {
    rows: { ...rows, ...factors.rows },
    accounts: fakeAccountStore(rows, factors.hasAny),
    links: fakeSetUpLinkStore(rows),
    resets: fakePasswordResetStore(rows),
    sessions: fakeSessionStore(rows),
    secondFactors: factors.secondFactors,
    passkeys: factors.passkeys,
    apiTokens: fakeApiTokenStore(rows.apiTokens, rows.accounts),
    audit: { record: async (event) => void rows.audit.push(event) },
  };
}
