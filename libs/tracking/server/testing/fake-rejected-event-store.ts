import { newId } from '@waypost/kernel';
import type { KeptRejection, RejectedEventStore } from '../src/rejected/rejected-events';

/** Rejections in memory. */
export function fakeRejectedEventStore(): RejectedEventStore {
  const kept = new Map<string, KeptRejection>();
  return {
    async keep(rejections) {
      for (const rejection of rejections) {
        const isKnown = [...kept.values()].some(({ body }) => body === rejection.body);
        if (!isKnown) {
          const id = newId();
          kept.set(id, { ...rejection, id });
        }
      }
    },
    list: async (limit) =>
      [...kept.values()]
        .reverse()
        .slice(0, limit)
        .map(({ id, brandId, reason, field }) => ({ id, brandId, reason, field, receivedAt: '2026-11-18T18:00:00.000Z' })),
    async countByReason() {
      const counts = new Map<string, number>();
      for (const { reason } of kept.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
      return [...counts].map(([reason, count]) => ({ reason, count }));
    },
    take: async (choice, limit) =>
      [...kept.values()].filter(({ id, reason }) => ('ids' in choice ? choice.ids.includes(id) : choice.reason === reason)).slice(0, limit),
    async remove(ids) {
      for (const id of ids) kept.delete(id);
    },
    async refusedAgain(rejections) {
      for (const rejection of rejections) {
        const known = kept.get(rejection.id);
        if (known) kept.set(known.id, { ...known, ...rejection });
      }
    },
  };
}
