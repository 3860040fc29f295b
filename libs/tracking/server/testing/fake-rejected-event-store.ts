import type { AuditRecorder } from '@waypost/platform/audit';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import { newId } from '@waypost/platform/kernel';
import type { StoredRejection, RejectedEventStore } from '../src/rejected/rejected-events';

/** Rejections in memory. */
export function fakeRejectedEventStore(audit: AuditRecorder = fakeAuditLog()): RejectedEventStore {
  const stored = new Map<string, StoredRejection>();
  return {
    async keep(rejections) {
      for (const rejection of rejections) {
        const isStored = [...stored.values()].some(({ body }) => body === rejection.body);
        if (!isStored) {
          const id = newId();
          stored.set(id, { ...rejection, id });
        }
      }
    },
    async list(limit, { brandId, reason, field } = {}, below = null) {
      const newest = [...stored.values()]
        .reverse()
        .filter(
          (each) =>
            (brandId ?? each.brandId) === each.brandId && (reason ?? each.reason) === each.reason && (field ?? each.field) === each.field,
        );
      return newest
        .slice(below ? newest.findIndex(({ id }) => id === below.id) + 1 : 0)
        .slice(0, limit)
        .map(({ body: _body, ...each }) => ({ ...each, receivedAt: '2026-11-18T18:00:00.000Z' }));
    },
    async countByReason() {
      const counts = new Map<string, number>();
      for (const { reason } of stored.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
      return [...counts].map(([reason, count]) => ({ reason, count }));
    },
    fields: async () => [...new Set([...stored.values()].map(({ field }) => field))].sort(),
    take: async (choice, limit) =>
      [...stored.values()]
        .filter(({ id, reason }) => ('ids' in choice ? choice.ids.includes(id) : choice.reason === reason))
        .slice(0, limit),
    async settle({ stored: settled, refused }, entry) {
      await audit.record(entry);
      for (const id of settled) stored.delete(id);
      for (const rejection of refused) {
        const before = stored.get(rejection.id);
        if (before) stored.set(before.id, { ...before, ...rejection });
      }
    },
  };
}
