import { isEnded } from '@waypost/content-factory/model/run';
import type { AuditRecorder } from '@waypost/platform/audit';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import type { RunStore } from '../src/ports/run-store';
import { fakeChangesOfRuns } from './fake-run-changes';
import { fakeRunWork } from './fake-run-work';
import { copyOf, findItem, rowOf, type RunRows } from './run-rows';

/** In-memory runs with the rules of the real store: a decision is stored at once. */
export function fakeRunStore(audit: AuditRecorder = fakeAuditLog()): RunStore {
  const rows: RunRows = { runs: new Map(), openings: [] };
  return {
    ...fakeChangesOfRuns(rows, audit),
    ...fakeRunWork(rows),
    find: async (id) => {
      const row = rows.runs.get(id);
      return row ? copyOf(row) : null;
    },
    findRun: async (id) => rows.runs.get(id)?.run ?? null,
    async list(branchId, { limit, before }) {
      const newestFirst = [...rows.runs.values()]
        .filter(({ run }) => run.branchId === branchId)
        .sort((a, b) => b.run.startedAt.getTime() - a.run.startedAt.getTime() || (a.run.id < b.run.id ? 1 : -1));
      const mark = newestFirst.findIndex(({ run }) => run.id === before);
      if (before !== null && mark < 0) return [];
      const start = mark + 1;
      return newestFirst.slice(start, start + limit).map(copyOf);
    },
    findItem: async (id) => {
      const item = findItem(rows, id)?.item;
      return item ? { ...item } : null;
    },
    origins: async (itemIds) =>
      [...rows.runs.values()].flatMap(({ run: { id: runId, branchId, startedBy }, items }) =>
        items.filter(({ id }) => itemIds.includes(id)).map(({ id: itemId }) => ({ itemId, runId, branchId, startedBy })),
      ),
    openItems: async (now) =>
      [...rows.runs.values()].flatMap(({ items }) =>
        items.filter(({ state, leasedUntil }) => !isEnded(state) && (leasedUntil === null || leasedUntil <= now)).map(({ id }) => id),
      ),
    endedAmong: async (itemIds) => itemIds.filter((id) => isEnded(rowOf(rows, id).item.state)),
    async keepFindings(itemId, check) {
      Object.assign(rowOf(rows, itemId).item, check);
    },
    async keepOpening(itemId, opening) {
      rows.openings.push({ ...opening, itemId });
    },
    wasOpened: async (itemId, { textHash, staffId }) =>
      rows.openings.some((opening) => opening.itemId === itemId && opening.textHash === textHash && opening.by.id === staffId),
  };
}
