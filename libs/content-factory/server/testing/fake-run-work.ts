import { isAnswerUnusable, mayHaveCost } from '@waypost/content-factory/model/failures';
import type { RunStore } from '../src/ports/run-store';
import { changeAttempt, isOwn, rowOf, type RunRows } from './run-rows';

/** Workers' changes of their items. */
export function fakeRunWork(rows: RunRows): Pick<RunStore, 'claim' | 'renewLease' | 'keepAnswer' | 'succeed' | 'fail'> {
  return {
    async claim(itemId, decide, now) {
      const { row, item } = rowOf(rows, itemId);
      const reserved = row.items.flatMap(({ attempts }) => attempts).reduce((sum, item) => sum + item.reserved, 0);
      const openRequests = row.items
        .filter(({ state }) => state === 'running')
        .flatMap(({ id, attempt, attempts }) =>
          attempts.filter(({ number, endedAt }) => number === attempt && endedAt === null).map(({ reserved }) => ({ id, reserved })),
        );
      const open = openRequests.reduce((sum, request) => sum + request.reserved, 0);
      const othersOpen = openRequests.filter(({ id }) => id !== itemId).length;
      const costs = row.items.flatMap(({ attempts }) => attempts.flatMap(({ cost }) => cost ?? []));
      const dearest = costs.length === 0 ? null : Math.max(...costs);
      const spent = row.items.reduce((sum, { cost }) => sum + cost, 0);
      const { state, attempt, leasedUntil, answer } = item;
      const spending = { cap: row.run.cap, spent, reserved, open, othersOpen, dearest, isCancelled: row.run.cancelledAt !== null };
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
      const { item } = rowOf(rows, itemId);
      if (!isOwn(item, attempt)) return false;
      item.leasedUntil = leasedUntil;
      return true;
    },
    async keepAnswer(itemId, attempt, answer, now) {
      const { item } = rowOf(rows, itemId);
      item.cost += answer.cost;
      changeAttempt(item, attempt, { endedAt: now, usage: answer.usage, cost: answer.cost, reserved: 0 });
      if (!isOwn(item, attempt)) return false;
      item.answer = answer;
      return true;
    },
    async succeed(itemId, attempt, { articleKey, findings, checkedRevision }, now) {
      const { item } = rowOf(rows, itemId);
      if (!isOwn(item, attempt)) return false;
      Object.assign(item, { state: 'succeeded', articleKey, findings, checkedRevision, checkedAt: now, leasedUntil: null });
      changeAttempt(item, attempt, { endedAt: now });
      return true;
    },
    async fail(itemId, attempt, { code, retryAt, findings = [] }, now) {
      const { item } = rowOf(rows, itemId);
      changeAttempt(item, attempt, { endedAt: now, failure: code, ...(!mayHaveCost(code) && { reserved: 0 }) });
      if (!isOwn(item, attempt)) return false;
      const ended = code === 'cancelled' ? 'cancelled' : 'failed';
      Object.assign(item, { state: retryAt ? 'queued' : ended, failure: code, leasedUntil: retryAt, findings });
      // An unusable answer counts as none, so a retry makes a new request.
      if (isAnswerUnusable(code)) item.answer = null;
      return true;
    },
  };
}
