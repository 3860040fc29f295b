import type { ApiTokenStore } from '../api-tokens/api-token-ports';
import type { StaffAccount } from '../src/staff-account';
import { staffOfAccount, type ApiTokenRow } from './staff-rows';

/** API tokens in memory, with the rules of their table. */
export function fakeApiTokenStore(tokens: Map<string, ApiTokenRow>, accounts: ReadonlyMap<string, StaffAccount>): ApiTokenStore {
  const ofAccount = (accountId: string) => [...tokens.values()].filter((token) => token.accountId === accountId);
  const owned = (token: ApiTokenRow | undefined) => {
    const account = token && accounts.get(token.accountId);
    return token && account?.disabledAt === null ? { token, staff: staffOfAccount(account) } : null;
  };
  return {
    async add(token, tokenHash, most) {
      if (accounts.get(token.accountId)?.disabledAt !== null) return 'disabled';
      if (ofAccount(token.accountId).length >= most) return 'full';
      tokens.set(token.id, { ...token, tokenHash });
      return 'added';
    },
    byHash: async (tokenHash) => owned([...tokens.values()].find((token) => token.tokenHash === tokenHash)),
    byId: async (id) => owned(tokens.get(id)),
    list: async (accountId) => ofAccount(accountId).reverse(),
    async setLastUsed(id, lastUsedAt) {
      const token = tokens.get(id);
      if (token) tokens.set(id, { ...token, lastUsedAt });
    },
    async remove(accountId, id) {
      const token = tokens.get(id);
      if (token?.accountId !== accountId) return null;
      tokens.delete(id);
      return token;
    },
  };
}
