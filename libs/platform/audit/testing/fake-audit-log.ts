import type { AuditLog } from '../src/audit-log';
import { CHAIN_START, chained, followChain, type AuditRecord } from '../src/hash-chain';

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
      entries.push(chained(change, entries.at(-1) ?? CHAIN_START));
    },
    async list({ before = Infinity, limit }) {
      return entries
        .filter(({ number }) => number < before)
        .reverse()
        .slice(0, limit);
    },
    async verify() {
      const check = followChain(entries);
      return { isWhole: check.isWhole, brokenAt: check.isWhole ? null : check.brokenAt };
    },
  };
}
