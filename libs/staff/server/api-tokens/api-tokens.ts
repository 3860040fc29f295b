import { lesserRole, type Role } from '@waypost/staff/model';
import type { Clock } from '@waypost/platform/kernel';
import { DAY_MS } from '@waypost/platform/kernel/time';
import type { Notify } from '../notices/staff-notices';
import { newOneTimeToken, oneTimeTokenHash } from '../src/one-time-token';
import { SEEN_INTERVAL_MS } from '../sessions/session-lifetime';
import { staffNameFrom } from '../src/staff-name';
import type { Staff } from '../src/staff-account';
import type { StaffAccountStore } from '../src/staff-account-store';
import type { StaffAuditEvent } from '../src/staff-audit';
import type { ApiToken, ApiTokenStore, OwnedApiToken } from './api-token-ports';

/** The prefix by which scanners for leaked secrets recognize our tokens. */
export const API_TOKEN_PREFIX = 'waypost_';
/** The longest life of a token. Nobody looks after a token that is not renewed for a year. */
const MAX_DAYS = 365;
/** As many as a person can keep an overview of. */
export const MAX_API_TOKENS = 20;

export interface ApiTokensDeps {
  readonly store: ApiTokenStore;
  readonly accounts: Pick<StaffAccountStore, 'byId'>;
  readonly notify: Notify;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface ApiTokenRequest {
  readonly name: string;
  readonly role: Role;
  readonly days: number;
  readonly hasSecondFactor: boolean;
}

export type ApiTokenIssue =
  | { readonly kind: 'issued'; readonly token: ApiToken; readonly secret: string }
  | { readonly kind: 'invalid'; readonly field: 'name' | 'role' | 'days'; readonly message: string }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'disabled' };

/** Tokens with which staff's programs call the API. Each belongs to a person, has at most their role, and expires. */
export interface ApiTokens {
  issue(by: Staff, request: ApiTokenRequest): Promise<ApiTokenIssue>;
  list(accountId: string): Promise<readonly ApiToken[]>;
  /** Returns the owner of a secret, with the token's role; null if it is unknown, expired, revoked, or its account is disabled. */
  use(secret: string): Promise<OwnedApiToken | null>;
  /** Revokes the person's own token or, as an administrator, a colleague's. Returns whether there was one. */
  revoke(by: Staff, accountId: string, id: string): Promise<boolean>;
}

/** True while a token, and therefore anything begun with it, is valid. */
export const isApiTokenAlive = ({ expiresAt }: Pick<ApiToken, 'expiresAt'>, now: Date): boolean => expiresAt > now;

function faultIn({ name, role, days }: ApiTokenRequest, by: Staff): Extract<ApiTokenIssue, { kind: 'invalid' }> | null {
  if (name === '') return { kind: 'invalid', field: 'name', message: 'Say what the token is for' };
  if (lesserRole(role, by.role) !== role)
    return { kind: 'invalid', field: 'role', message: `A token can do no more than its person, who is ${by.role}` };
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    return { kind: 'invalid', field: 'days', message: `A token is valid for 1 to ${MAX_DAYS} days` };
  return null;
}

export function createApiTokens({ store, accounts, notify, clock, newId }: ApiTokensDeps): ApiTokens {
  return {
    async issue(by, given) {
      const request = { ...given, name: staffNameFrom(given.name) };
      const fault = faultIn(request, by);
      if (fault) return fault;
      const { name, role, days, hasSecondFactor } = request;
      const secret = API_TOKEN_PREFIX + newOneTimeToken();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
      const token: ApiToken = { id: newId(), accountId: by.id, name, role, hasSecondFactor, createdAt, expiresAt, lastUsedAt: null };
      const detail = { token: token.id, name, role, days };
      const entry: StaffAuditEvent = { action: 'api-token.made', by, subject: by.email, detail };
      const answer = await store.add(token, { tokenHash: oneTimeTokenHash(secret), max: MAX_API_TOKENS }, entry);
      if (answer !== 'added') return { kind: answer === 'full' ? 'too-many' : 'disabled' };
      notify(entry);
      return { kind: 'issued', token, secret };
    },

    list: (accountId) => store.list(accountId),

    async use(secret) {
      if (!secret.startsWith(API_TOKEN_PREFIX)) return null;
      const owned = await store.byHash(oneTimeTokenHash(secret));
      const now = clock.now();
      if (!owned || !isApiTokenAlive(owned.token, now)) return null;
      const { token, staff } = owned;
      if (now.getTime() - (token.lastUsedAt?.getTime() ?? 0) >= SEEN_INTERVAL_MS) await store.setLastUsed(token.id, now);
      return { token, staff: { ...staff, role: lesserRole(token.role, staff.role) } };
    },

    async revoke(by, accountId, id) {
      const account = await accounts.byId(accountId);
      if (!account) return false;
      return store.remove(accountId, id, ({ name }) => ({
        action: 'api-token.revoked',
        by,
        subject: account.email,
        detail: { token: id, name },
      }));
    },
  };
}
