import { isAnswerUnusable, isEnded, mayHaveCost } from '@waypost/content-factory/model';
import type { AuditRecorder } from '@waypost/platform/audit';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import type { Attempt, FactoryItem, FactoryRun, Opening, RunStore, WholeItem } from '../src/ports/run-store';

type Change = { -readonly [Key in keyof WholeItem]: WholeItem[Key] };
interface RunRow {
  run: FactoryRun;
  items: Change[];
}

function withoutText({ answer, ...item }: WholeItem): FactoryItem {
  if (answer === null) return { ...item, answer };
  const { text: _text, ...facts } = answer;
  return { ...item, answer: facts };
}

/** Runs in memory, with the rules of the real store: what is decided is written at once. */
export function fakeRunStore(audit: AuditRecorder = fakeAuditLog()): RunStore {
  const rows = new Map<string, RunRow>();
  const openings: (Opening & { readonly itemId: string })[] = [];
  const find = (itemId: string): { row: RunRow; item: Change } | null => {
    for (const row of rows.values()) {
      const item = row.items.find(({ id }) => id === itemId);
      if (item) return { row, item };
    }
    return null;
  };
  const rowOf = (itemId: string): { row: RunRow; item: Change } => {
    const item = find(itemId);
    if (!item) throw new Error(`no item ${itemId}`);
    return item;
  };
  const changeAttempt = (item: Change, number: number, change: Partial<Attempt>): void => {
    item.attempts = item.attempts.map((attempt) => (attempt.number === number ? { ...attempt, ...change } : attempt));
  };
  const copy = ({ run, items }: RunRow) => ({ run: { ...run }, items: items.map(withoutText) });
  const isOwn = (item: Change, attempt: number): boolean => item.state === 'running' && item.attempt === attempt;

  return {
    async add(run, items, entry) {
      await audit.record(entry);
      rows.set(run.id, {
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
          cost: 0,
          failure: null,
          attempts: [],
        })),
      });
    },
    find: async (id) => {
      const row = rows.get(id);
      return row ? copy(row) : null;
    },
    findRun: async (id) => rows.get(id)?.run ?? null,
    list: async (branchId) =>
      [...rows.values()]
        .filter(({ run }) => run.branchId === branchId)
        .sort((a, b) => b.run.startedAt.getTime() - a.run.startedAt.getTime())
        .map(copy),
    findItem: async (id) => {
      const item = find(id)?.item;
      return item ? { ...item } : null;
    },
    async claim(itemId, decide, now) {
      const { row, item } = rowOf(itemId);
      const reserved = row.items.flatMap(({ attempts }) => attempts).reduce((sum, item) => sum + item.reserved, 0);
      const spent = row.items.reduce((sum, { cost }) => sum + cost, 0);
      const { state, attempt, leasedUntil, answer } = item;
      const spending = { cap: row.run.cap, spent, reserved, isCancelled: row.run.cancelledAt !== null };
      const decision = decide({ state, attempt, leasedUntil, hasAnswer: answer !== null }, spending);
      if (decision.kind === 'work') {
        Object.assign(item, { state: 'running', attempt: decision.attempt, leasedUntil: decision.leasedUntil, failure: null });
        const { attempt: number, reserve } = decision;
        item.attempts = [
          ...item.attempts,
          { number, startedAt: now, endedAt: null, usage: null, cost: null, reserved: reserve, failure: null },
        ];
      } else if (decision.kind === 'stop') {
        Object.assign(item, {
          state: decision.failure === 'cancelled' ? 'cancelled' : 'failed',
          failure: decision.failure,
          leasedUntil: null,
        });
      }
      return decision;
    },
    async renewLease(itemId, attempt, leasedUntil) {
      const { item } = rowOf(itemId);
      if (!isOwn(item, attempt)) return false;
      item.leasedUntil = leasedUntil;
      return true;
    },
    async keepAnswer(itemId, attempt, answer, now) {
      const { item } = rowOf(itemId);
      item.cost += answer.cost;
      changeAttempt(item, attempt, { endedAt: now, usage: answer.usage, cost: answer.cost, reserved: 0 });
      if (!isOwn(item, attempt)) return false;
      item.answer = answer;
      return true;
    },
    async succeed(itemId, attempt, { articleKey, findings }, now) {
      const { item } = rowOf(itemId);
      if (!isOwn(item, attempt)) return false;
      Object.assign(item, { state: 'succeeded', articleKey, findings, leasedUntil: null });
      changeAttempt(item, attempt, { endedAt: now });
      return true;
    },
    async fail(itemId, attempt, { code, retryAt }, now) {
      const { item } = rowOf(itemId);
      changeAttempt(item, attempt, { endedAt: now, failure: code, ...(!mayHaveCost(code) && { reserved: 0 }) });
      if (!isOwn(item, attempt)) return false;
      const ended = code === 'cancelled' ? 'cancelled' : 'failed';
      Object.assign(item, { state: retryAt ? 'queued' : ended, failure: code, leasedUntil: retryAt });
      // An answer that can't be read is no answer: a retry asks again.
      if (isAnswerUnusable(code)) item.answer = null;
      return true;
    },
    async cancel(runId, now, entry) {
      const row = rows.get(runId);
      if (!row) return [];
      row.run = { ...row.run, cancelledAt: now };
      const wereRunning = row.items.filter(({ state }) => state === 'running').map(({ id }) => id);
      for (const item of row.items) {
        if (isEnded(item.state)) continue;
        Object.assign(item, { state: 'cancelled', failure: 'cancelled', leasedUntil: null });
      }
      await audit.record(entry(wereRunning));
      return wereRunning;
    },
    async requeue(runId, entry) {
      const row = rows.get(runId);
      if (!row) return [];
      row.run = { ...row.run, cancelledAt: null };
      const again = row.items.filter(({ state }) => state === 'failed' || state === 'cancelled');
      for (const item of again) Object.assign(item, { state: 'queued', failure: null, leasedUntil: null });
      const ids = again.map(({ id }) => id);
      await audit.record(entry(ids));
      return ids;
    },
    async addFact(runId, fact, most, entry) {
      const row = rows.get(runId);
      if (!row || row.run.facts.length >= most) return false;
      row.run = { ...row.run, facts: [...row.run.facts, fact] };
      await audit.record(entry);
      return true;
    },
    openItems: async (now) =>
      [...rows.values()].flatMap(({ items }) =>
        items.filter(({ state, leasedUntil }) => !isEnded(state) && (leasedUntil === null || leasedUntil <= now)).map(({ id }) => id),
      ),
    endedAmong: async (itemIds) => itemIds.filter((id) => isEnded(rowOf(id).item.state)),
    async keepFindings(itemId, findings) {
      rowOf(itemId).item.findings = findings;
    },
    async keepOpening(itemId, opening) {
      openings.push({ ...opening, itemId });
    },
    wasOpened: async (itemId, { textHash, staffId }) =>
      openings.some((opening) => opening.itemId === itemId && opening.textHash === textHash && opening.by.id === staffId),
  };
}
