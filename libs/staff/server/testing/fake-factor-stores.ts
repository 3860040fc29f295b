import type { FactorRemoval, KeptPasskey, PasskeyStore } from '../src/passkeys/passkey-ports';
import type { KeptSecondFactor, SecondFactorStore } from '../src/second-factor/second-factor-ports';

/** A row of the table of second factors. */
interface KeptFactor extends KeptSecondFactor {
  readonly lastStep: number;
}

/** What accounts prove besides a password, by account; passkeys by their id. */
export interface KeptFactors {
  readonly secondFactors: Map<string, KeptFactor>;
  readonly recoveryCodes: Map<string, readonly string[]>;
  readonly passkeys: Map<string, KeptPasskey>;
}

export interface FakeFactorStores {
  readonly secondFactors: SecondFactorStore;
  readonly passkeys: PasskeyStore;
  readonly hasAny: (accountId: string) => boolean;
  readonly rows: KeptFactors;
}

/** Second factors and passkeys in memory, by the rules of the tables. */
export function fakeFactorStores(): FakeFactorStores {
  const rows: KeptFactors = { secondFactors: new Map(), recoveryCodes: new Map(), passkeys: new Map() };
  const { secondFactors: factors, recoveryCodes, passkeys } = rows;
  const listOf = (accountId: string) => [...passkeys.values()].filter((passkey) => passkey.accountId === accountId);
  const hasApp = (id: string): boolean => Boolean(factors.get(id)?.confirmedAt);
  const removed = (accountId: string, isLast: boolean, mustLeaveOne: boolean, remove: () => void): FactorRemoval => {
    if (isLast && mustLeaveOne) return 'last';
    remove();
    if (isLast) recoveryCodes.delete(accountId);
    return 'removed';
  };
  return {
    rows,
    hasAny: (id) => hasApp(id) || listOf(id).length > 0,
    secondFactors: {
      find: async (id) => factors.get(id) ?? null,
      codesLeft: async (id) => recoveryCodes.get(id)?.length ?? 0,
      async begin(id, secret) {
        if (hasApp(id)) return false;
        factors.set(id, { secret, confirmedAt: null, lastStep: 0 });
        return true;
      },
      async confirm(id, { at, step, codeHashes }) {
        const factor = factors.get(id);
        if (factor?.confirmedAt !== null) return false;
        factors.set(id, { ...factor, confirmedAt: at, lastStep: step });
        recoveryCodes.set(id, codeHashes);
        return true;
      },
      async useStep(id, lastStep) {
        const factor = factors.get(id);
        if (!factor || factor.lastStep >= lastStep) return false;
        factors.set(id, { ...factor, lastStep });
        return true;
      },
      async useRecoveryCode(id, codeHash) {
        const codes = recoveryCodes.get(id) ?? [];
        if (!codes.includes(codeHash)) return false;
        recoveryCodes.set(
          id,
          codes.filter((hash) => hash !== codeHash),
        );
        return true;
      },
      async remove(id, { mustLeaveOne }) {
        if (!hasApp(id)) return 'not-found';
        return removed(id, listOf(id).length === 0, mustLeaveOne, () => factors.delete(id));
      },
      async clear(id) {
        const hadOne = hasApp(id) || listOf(id).length > 0;
        if (hasApp(id)) factors.delete(id);
        for (const passkey of listOf(id)) passkeys.delete(passkey.id);
        recoveryCodes.delete(id);
        return hadOne;
      },
    },
    passkeys: {
      list: async (accountId) => listOf(accountId),
      find: async (id) => passkeys.get(id) ?? null,
      async add(passkey, { max, codeHashes }) {
        const { id, accountId } = passkey;
        if (passkeys.has(id)) return 'taken';
        if (listOf(accountId).length >= max) return 'full';
        const isFirst = !hasApp(accountId) && listOf(accountId).length === 0;
        passkeys.set(id, passkey);
        if (isFirst) recoveryCodes.set(accountId, codeHashes);
        return isFirst ? 'added-with-codes' : 'added';
      },
      async rename(accountId, id, name) {
        const passkey = passkeys.get(id);
        if (passkey?.accountId !== accountId) return false;
        passkeys.set(id, { ...passkey, name });
        return true;
      },
      async use(id, { at, challengeAt, counter, isSynced }) {
        const passkey = passkeys.get(id);
        if (!passkey || passkey.challengeAt >= challengeAt) return false;
        if (counter === 0 ? passkey.counter !== 0 : passkey.counter >= counter) return false;
        passkeys.set(id, { ...passkey, lastUsedAt: at, challengeAt, counter, isSynced });
        return true;
      },
      async remove(accountId, id, { mustLeaveOne }) {
        if (passkeys.get(id)?.accountId !== accountId) return 'not-found';
        return removed(accountId, !hasApp(accountId) && listOf(accountId).length === 1, mustLeaveOne, () => passkeys.delete(id));
      },
    },
  };
}
