import type { AuditFilter, AuditLog } from '../src/audit-log';
import { auditOrigin } from '../src/audit-origin';
import { CHAIN_START, chained, followChain, type AuditRecord, type ChainKey } from '../src/hash-chain';

const KEY: ChainKey = { secret: new Uint8Array(32), from: 1 };

const isAsked = (
  { by, action, content, subject, at }: AuditRecord,
  { byId, actions, content: of, words = '', from, to }: AuditFilter,
): boolean =>
  (byId === undefined || (by?.id ?? null) === byId) &&
  (actions === undefined || actions.some((start) => action.startsWith(start))) &&
  (of === undefined || (content?.kind === of.kind && (of.key === undefined || content.key === of.key))) &&
  subject.toLowerCase().includes(words.toLowerCase()) &&
  (from === undefined || at >= from) &&
  (to === undefined || at < to);

export interface FakeAuditLog extends AuditLog {
  /** Oldest first. */
  readonly entries: readonly AuditRecord[];
}

/** An audit log in memory, chained like the real one. */
export function fakeAuditLog(): FakeAuditLog {
  const entries: AuditRecord[] = [];
  return {
    entries,
    async record(change) {
      const by = change.by && { ...change.by, email: null };
      entries.push(chained({ ...change, ...auditOrigin(), by }, entries.at(-1) ?? CHAIN_START, KEY));
    },
    async list({ before = Infinity, limit, ...filter }) {
      return entries
        .filter((entry) => entry.number < before && isAsked(entry, filter))
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
