import type { FactorRemoval, StoredPasskey, PasskeyStore } from '../passkeys/passkey-ports';
import type { StoredSecondFactor, SecondFactorStore } from '../second-factor/second-factor-ports';
import type { StaffAuditEvent } from '../src/staff-audit';
import { addEntry, endSessions, sessionsOf, type StaffRows } from './staff-rows';

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
  readonly rows: AllRows;
}

type AllRows = StaffRows & FactorRows;

/** Second factors and passkeys in memory, with the rules of the tables. */
export function fakeFactorStores(shared: StaffRows): FakeFactorStores {
  const rows: AllRows = { ...shared, secondFactors: new Map(), recoveryCodes: new Map(), passkeys: new Map() };
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
function removed(rows: AllRows, accountId: string, { isLast, isFactorRequired, remove, entry }: RemovalInMemory): FactorRemoval {
  if (isLast && isFactorRequired) return 'last';
  addEntry(rows, entry);
  remove();
  if (isLast) rows.recoveryCodes.delete(accountId);
  return 'removed';
}

interface RemovalInMemory {
  readonly isLast: boolean;
  readonly isFactorRequired: boolean;
  readonly remove: () => void;
  readonly entry: StaffAuditEvent;
}

function secondFactorStore(rows: AllRows): SecondFactorStore {
  const { secondFactors: factors, recoveryCodes, passkeys } = rows;
  return {
    find: async (id) => factors.get(id) ?? null,
    codesLeft: async (id) => recoveryCodes.get(id)?.length ?? 0,
    async begin(id, secret) {
      if (hasApp(rows, id)) return false;
      factors.set(id, { secret, confirmedAt: null, lastStep: 0 });
      return true;
    },
    async confirm(id, { at, step, codeHashes }, entry) {
      const factor = factors.get(id);
      if (factor?.confirmedAt !== null) return false;
      addEntry(rows, entry);
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
    async useRecoveryCode(id, codeHash, entry) {
      const codes = recoveryCodes.get(id) ?? [];
      if (!codes.includes(codeHash)) return false;
      addEntry(rows, entry);
      recoveryCodes.set(
        id,
        codes.filter((hash) => hash !== codeHash),
      );
      return true;
    },
    async remove(id, { isFactorRequired }, entry) {
      if (!hasApp(rows, id)) return 'not-found';
      return removed(rows, id, { isLast: passkeysOf(rows, id).length === 0, isFactorRequired, remove: () => factors.delete(id), entry });
    },
    async clear(id, entry) {
      if (!hasApp(rows, id) && passkeysOf(rows, id).length === 0) return null;
      const sessions = sessionsOf(rows, id, null);
      addEntry(rows, entry(sessions.length));
      if (hasApp(rows, id)) factors.delete(id);
      for (const passkey of passkeysOf(rows, id)) passkeys.delete(passkey.id);
      recoveryCodes.delete(id);
      endSessions(rows, sessions);
      return sessions.length;
    },
  };
}

function passkeyStore(rows: AllRows): PasskeyStore {
  const { recoveryCodes, passkeys } = rows;
  return {
    list: async (accountId) => passkeysOf(rows, accountId),
    find: async (id) => passkeys.get(id) ?? null,
    async add(passkey, { max, codeHashes }, entry) {
      const { id, accountId } = passkey;
      if (passkeys.has(id)) return 'taken';
      if (passkeysOf(rows, accountId).length >= max) return 'full';
      const isFirst = !hasApp(rows, accountId) && passkeysOf(rows, accountId).length === 0;
      addEntry(rows, entry);
      passkeys.set(id, passkey);
      if (isFirst) recoveryCodes.set(accountId, codeHashes);
      return isFirst ? 'added-with-codes' : 'added';
    },
    async rename({ accountId, id, name }, entry) {
      const passkey = passkeys.get(id);
      if (passkey?.accountId !== accountId) return false;
      addEntry(rows, entry);
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
    async remove({ accountId, id }, { isFactorRequired }, entry) {
      if (passkeys.get(id)?.accountId !== accountId) return 'not-found';
      const isLast = !hasApp(rows, accountId) && passkeysOf(rows, accountId).length === 1;
      return removed(rows, accountId, { isLast, isFactorRequired, remove: () => passkeys.delete(id), entry });
    },
  };
}
