import type { AuditLog } from '../src/audit-log';
import { auditOrigin } from '../src/audit-origin';
import { CHAIN_START, chained, followChain, type AuditRecord, type ChainKey } from '../src/hash-chain';

const KEY: ChainKey = { secret: new Uint8Array(32), from: 1 };

export interface FakeAuditLog extends AuditLog {
  /** Oldest first. */
  readonly entries: readonly AuditRecord[];
}

/** An audit log in memory, chained as the real one is. */
export function fakeAuditLog(): FakeAuditLog {
  const entries: AuditRecord[] = [];
  return {
    entries,
    async record(change) {
      const by = change.by && { ...change.by, email: null };
      entries.push(chained({ ...change, ...auditOrigin(), by }, entries.at(-1) ?? CHAIN_START, KEY));
    },
    async list({ before = Infinity, limit }) {
      return entries
        .filter(({ number }) => number < before)
        .reverse()
        .slice(0, limit);
    },
    head: async () => entries.at(-1) ?? CHAIN_START,
    async verify() {
      const check = followChain(entries, KEY);
      return { isWhole: check.isWhole, brokenAt: check.isWhole ? null : check.brokenAt };
    },
  };
}
