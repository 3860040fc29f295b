import type { FactorRemoval, StoredPasskey, PasskeyStore } from '../passkeys/passkey-ports';
import type { StoredSecondFactor, SecondFactorStore } from '../second-factor/second-factor-ports';

/** A row of the table of second factors. */
interface FactorRow extends StoredSecondFactor {
  readonly lastStep: number;
}

/** The second factors by account; passkeys by their id. */
export interface FactorRows {
  readonly secondFactors: Map<string, FactorRow>;
  readonly recoveryCodes: Map<string, readonly string[]>;
  readonly passkeys: Map<string, StoredPasskey>;
}

export interface FakeFactorStores {
  readonly secondFactors: SecondFactorStore;
  readonly passkeys: PasskeyStore;
  readonly hasAny: (accountId: string) => boolean;
  readonly rows: FactorRows;
}

/** Second factors and passkeys in memory, with the rules of the tables. */
export function fakeFactorStores(): FakeFactorStores {
  const rows: FactorRows = { secondFactors: new Map(), recoveryCodes: new Map(), passkeys: new Map() };
  return {
    rows,
    hasAny: (id) => hasApp(rows, id) || passkeysOf(rows, id).length > 0,
    secondFactors: secondFactorStore(rows),
    passkeys: passkeyStore(rows),
  };
}

const passkeysOf = ({ passkeys }: FactorRows, accountId: string) =>
  [...passkeys.values()].filter((passkey) => passkey.accountId === accountId);
const hasApp = ({ secondFactors }: FactorRows, accountId: string): boolean => Boolean(secondFactors.get(accountId)?.confirmedAt);

/** Removes a factor, and the recovery codes with the last one. */
function removed(
  { recoveryCodes }: FactorRows,
  accountId: string,
  { isLast, isFactorRequired, remove }: { isLast: boolean; isFactorRequired: boolean; remove: () => void },
): FactorRemoval {
  if (isLast && isFactorRequired) return 'last';
  remove();
  if (isLast) recoveryCodes.delete(accountId);
  return 'removed';
}

function secondFactorStore(rows: FactorRows): SecondFactorStore {
  const { secondFactors: factors, recoveryCodes, passkeys } = rows;
  return {
    find: async (id) => factors.get(id) ?? null,
    codesLeft: async (id) => recoveryCodes.get(id)?.length ?? 0,
    async begin(id, secret) {
      if (hasApp(rows, id)) return false;
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
    async remove(id, { isFactorRequired }) {
      if (!hasApp(rows, id)) return 'not-found';
      return removed(rows, id, { isLast: passkeysOf(rows, id).length === 0, isFactorRequired, remove: () => factors.delete(id) });
    },
    async clear(id) {
      const hadFactor = hasApp(rows, id) || passkeysOf(rows, id).length > 0;
      if (hasApp(rows, id)) factors.delete(id);
      for (const passkey of passkeysOf(rows, id)) passkeys.delete(passkey.id);
      recoveryCodes.delete(id);
      return hadFactor;
    },
  };
}

function passkeyStore(rows: FactorRows): PasskeyStore {
  const { recoveryCodes, passkeys } = rows;
  return {
    list: async (accountId) => passkeysOf(rows, accountId),
    find: async (id) => passkeys.get(id) ?? null,
    async add(passkey, { max, codeHashes }) {
      const { id, accountId } = passkey;
      if (passkeys.has(id)) return 'taken';
      if (passkeysOf(rows, accountId).length >= max) return 'full';
      const isFirst = !hasApp(rows, accountId) && passkeysOf(rows, accountId).length === 0;
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
    async remove(accountId, id, { isFactorRequired }) {
      if (passkeys.get(id)?.accountId !== accountId) return 'not-found';
      const isLast = !hasApp(rows, accountId) && passkeysOf(rows, accountId).length === 1;
      return removed(rows, accountId, { isLast, isFactorRequired, remove: () => passkeys.delete(id) });
    },
  };
}
