import type { ApiTokenStore } from '../api-tokens/api-token-ports';
import type { PasskeyStore } from '../passkeys/passkey-ports';
import type { SecondFactorStore } from '../second-factor/second-factor-ports';
import type { PasswordResetStore } from '../passwords/password-reset-store';
import type { SetUpLinkStore } from '../set-up/set-up-link-store';
import type { StaffAccountStore } from '../src/staff-account';
import type { StaffAudit } from '../src/staff-audit';
import type { StaffSessionStore } from '../sessions/session-store';
import { fakeAccountStore } from './fake-account-store';
import { fakeApiTokenStore } from './fake-api-token-store';
import { fakeFactorStores, type FactorRows } from './fake-factor-stores';
import { fakePasswordResetStore, fakeSetUpLinkStore } from './fake-link-stores';
import { fakeSessionStore } from './fake-session-store';
import type { StaffAccountRow } from './staff-builders';
import { staffRows, type StaffRows } from './staff-rows';

export interface FakeStaffStores {
  readonly accounts: StaffAccountStore;
  readonly links: SetUpLinkStore;
  readonly resets: PasswordResetStore;
  readonly sessions: StaffSessionStore;
  readonly secondFactors: SecondFactorStore;
  readonly passkeys: PasskeyStore;
  readonly apiTokens: ApiTokenStore;
  readonly audit: StaffAudit;
  readonly rows: StaffRows & FactorRows;
}

/** Accounts, links, sessions and audit log in memory, by the rules of the tables. */
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
