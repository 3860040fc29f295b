import type { ApiToken, IssuedApiToken, NewApiToken } from '@waypost/staff/contract';

const DAY_MS = 86_400_000;

/** API tokens in memory. Ben has one, and the signed-in person has none. */
export function createFakeApiTokens(now: () => number) {
  const instant = (at: number) => new Date(at).toISOString();
  let count = 0;
  const tokenOf = ({ name, role, days }: NewApiToken): ApiToken => ({
    id: `token-${++count}`,
    name,
    role,
    createdAt: instant(now()),
    expiresAt: instant(now() + days * DAY_MS),
    lastUsedAt: null,
  });
  const tokens = new Map<string | null, readonly ApiToken[]>([['ben', [tokenOf({ name: 'Link checker', role: 'viewer', days: 30 })]]]);
  return {
    list: (person: string | null) => tokens.get(person) ?? [],
    make(asked: NewApiToken): IssuedApiToken {
      const token = tokenOf(asked);
      tokens.set(null, [token, ...(tokens.get(null) ?? [])]);
      return { ...token, secret: 'waypost_told-once' };
    },
    revoke(person: string | null, id: string): boolean {
      const [before, after] = [tokens.get(person) ?? [], (tokens.get(person) ?? []).filter((candidate) => candidate.id !== id)];
      tokens.set(person, after);
      return after.length < before.length;
    },
  };
}
