import { isEnded } from '@waypost/content-factory/model/run';
import type { AuditRecorder } from '@waypost/platform/audit';
import type { RunStore } from '../src/ports/run-store';
import type { RunRows } from './run-rows';

/** People's actions on runs. */
export function fakeChangesOfRuns(rows: RunRows, audit: AuditRecorder): Pick<RunStore, 'add' | 'cancel' | 'requeue' | 'addFact'> {
  return {
    async add(run, items, entry) {
      if (rows.runs.has(run.id)) return false;
      rows.runs.set(run.id, {
        run,
        items: items.map(({ id, topic }) => ({
          id,
          runId: run.id,
          topic,
          state: 'queued',
          attempt: 0,
          leasedUntil: null,
          answer: null,
          articleKey: null,
          findings: [],
          checkedAt: null,
          checkedRevision: null,
          cost: 0,
          failure: null,
          attempts: [],
        })),
      });
      await audit.record(entry);
      return true;
    },
    async cancel(runId, now, entry, reason = 'cancelled') {
      const row = rows.runs.get(runId);
      if (!row || row.items.every(({ state }) => isEnded(state))) return [];
      row.run = { ...row.run, cancelledAt: now };
      const wereRunning = row.items.filter(({ state }) => state === 'running').map(({ id }) => id);
      for (const item of row.items) {
        if (isEnded(item.state)) continue;
        Object.assign(item, { state: 'cancelled', failure: reason, leasedUntil: null });
      }
      await audit.record(entry(wereRunning));
      return wereRunning;
    },
    async requeue(runId, by, entry) {
      const row = rows.runs.get(runId);
      const again = row?.items.filter(({ state }) => state === 'failed' || state === 'cancelled') ?? [];
      if (!row || again.length === 0) return [];
      row.run = { ...row.run, cancelledAt: null, retriedBy: by };
      for (const item of again) Object.assign(item, { state: 'queued', failure: null, leasedUntil: null, attempt: item.attempt + 1 });
      const ids = again.map(({ id }) => id);
      await audit.record(entry(ids));
      return ids;
    },
    async addFact(runId, fact, most, entry) {
      const row = rows.runs.get(runId);
      if (!row || row.run.facts.length >= most) return false;
      row.run = { ...row.run, facts: [...row.run.facts, fact] };
      await audit.record(entry);
      return true;
    },
  };
}
