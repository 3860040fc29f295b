import type { ApiTokenStore } from '../api-tokens/api-token-ports';
import { addEntry, staffOfAccount, type ApiTokenRow, type StaffRows } from './staff-rows';

/** API tokens in memory, with the rules of their table. */
export function fakeApiTokenStore(rows: StaffRows): ApiTokenStore {
  const { apiTokens: tokens, accounts } = rows;
  const ofAccount = (accountId: string) => [...tokens.values()].filter((token) => token.accountId === accountId);
  const owned = (token: ApiTokenRow | undefined) => {
    const account = token && accounts.get(token.accountId);
    return token && account?.disabledAt === null ? { token, staff: staffOfAccount(account) } : null;
  };
  return {
    async add(token, { tokenHash, max }, entry) {
      if (accounts.get(token.accountId)?.disabledAt !== null) return 'disabled';
      if (ofAccount(token.accountId).length >= max) return 'full';
      addEntry(rows, entry);
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
    async remove(accountId, id, entry) {
      const token = tokens.get(id);
      if (token?.accountId !== accountId) return false;
      addEntry(rows, entry(token));
      return tokens.delete(id);
    },
  };
}
