import { mayDo } from '@waypost/staff/model';
import type { ApiToken } from '../api-tokens/api-token-ports';
import type { PasswordReset } from '../passwords/password-reset-store';
import type { SetUpLink } from '../set-up/set-up-link-store';
import type { Staff, StaffAccount } from '../src/staff-account';
import type { StaffAuditEvent } from '../src/staff-audit';
import type { StaffSessionRecord } from '../sessions/session-store';
import type { StaffAccountRow } from './staff-builders';

/** A row of the table of API tokens. */
export interface ApiTokenRow extends ApiToken {
  readonly tokenHash: string;
}

/** The tables that the fake stores share, which a test can inspect. */
export interface StaffRows {
  readonly accounts: Map<string, StaffAccountRow>;
  readonly links: Map<string, SetUpLink>;
  readonly resets: Map<string, PasswordReset>;
  readonly sessions: Map<string, StaffSessionRecord>;
  readonly apiTokens: Map<string, ApiTokenRow>;
  readonly audit: StaffAuditEvent[];
  /** The errors with which the next entries fail. */
  readonly auditFailures: Error[];
  /** The entries of which notices are sent. */
  readonly notified: StaffAuditEvent[];
}

export const staffRows = (seed: readonly StaffAccountRow[]): StaffRows => ({
  accounts: new Map(seed.map((account) => [account.id, account])),
  links: new Map(),
  resets: new Map(),
  sessions: new Map(),
  apiTokens: new Map(),
  audit: [],
  auditFailures: [],
  notified: [],
});

/** Adds an entry. A store calls it before its change, so that it changes nothing if the entry fails. */
export function addEntry({ audit, auditFailures }: StaffRows, event: StaffAuditEvent): void {
  const failure = auditFailures.shift();
  if (failure) throw failure;
  audit.push(event);
}

export const staffOfAccount = ({ id, email, name, role }: StaffAccount): Staff => ({ id, email, name, role });

export const accountByEmail = ({ accounts }: StaffRows, email: string): StaffAccountRow | null =>
  [...accounts.values()].find((account) => account.email === email) ?? null;

/** Returns whether an account is enabled and may administer. */
export function mayAdminister({ accounts }: StaffRows, id: string): boolean {
  const account = accounts.get(id);
  return account?.disabledAt === null && mayDo(account.role, 'administer');
}

/** Returns the sessions of an account except one; null excepts none. */
export const sessionsOf = ({ sessions }: StaffRows, accountId: string, exceptId: string | null): readonly StaffSessionRecord[] =>
  [...sessions.values()].filter((session) => session.accountId === accountId && session.id !== exceptId);

export function endSessions({ sessions }: StaffRows, ended: readonly StaffSessionRecord[]): void {
  for (const { id } of ended) sessions.delete(id);
}

export function editAccount({ accounts }: StaffRows, id: string, change: Partial<StaffAccountRow>): void {
  const account = accounts.get(id);
  if (account) accounts.set(id, { ...account, ...change });
}

/** Removes the rows of an account from a table. */
function removeOf<Row extends { readonly accountId: string }>(table: Map<string, Row>, accountId: string): void {
  for (const [key, row] of [...table]) if (row.accountId === accountId) table.delete(key);
}

export const endResets = ({ resets }: StaffRows, accountId: string): void => removeOf(resets, accountId);
export const endTokens = ({ apiTokens }: StaffRows, accountId: string): void => removeOf(apiTokens, accountId);

/** Ends every access of an account: sessions, tokens, links for a new password. */
export function endAccess(rows: StaffRows, accountId: string): void {
  removeOf(rows.sessions, accountId);
  endTokens(rows, accountId);
  endResets(rows, accountId);
}
