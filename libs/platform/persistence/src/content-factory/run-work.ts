import { mayHaveCost, isAnswerUnusable } from '@waypost/content-factory/model/failures';
import { ITEM_STATES, type ItemState } from '@waypost/content-factory/model/run';
import type { RunStore } from '@waypost/content-factory/server/ports';
import { storableText } from '@waypost/platform/kernel/text';
import type { Database } from '../database/database';
import type { Transaction } from '../database/sql-client';
import { storedJson } from '../database/stored-json';
import { readWord } from '../database/stored-word';
import type { Prisma } from '../generated/client';
import { lockItemWithRun } from './run-claims.sql';

type Connection = Pick<Database, 'prisma' | 'inTransaction'>;

/** The writes of the workers that process an item (R10.17). Each method is one transaction. */
export const runWork = (database: Connection): Pick<RunStore, 'claim' | 'renewLease' | 'keepAnswer' | 'succeed' | 'fail'> => ({
  ...claims(database),
  ...answers(database),
});

const claims = ({ prisma, inTransaction }: Connection): Pick<RunStore, 'claim' | 'renewLease'> => ({
  claim: (itemId, decide, now) =>
    inTransaction(async (transaction) => {
      const row = await lockItemWithRun(transaction, itemId);
      if (!row) return { kind: 'ended' };
      const { attempt, leasedUntil, cap, spent, reserved, open, othersOpen, dearest } = row;
      const decision = decide(
        { state: readWord(ITEM_STATES, row.state, `factory_item ${itemId}`), attempt, leasedUntil, hasAnswer: row.answeredBy !== null },
        { cap, spent, reserved, open, othersOpen, dearest, isCancelled: row.cancelledAt !== null },
      );
      if (decision.kind === 'work') {
        await transaction.factoryItem.update({
          where: { id: itemId },
          data: {
            state: 'running',
            attempt: decision.attempt,
            leasedUntil: decision.leasedUntil,
            failure: null,
          },
        });
        await transaction.factoryAttempt.create({ data: { itemId, number: decision.attempt, startedAt: now, reserved: decision.reserve } });
      } else if (decision.kind === 'stop') {
        const state: ItemState = decision.failure === 'cancelled' ? 'cancelled' : 'failed';
        await transaction.factoryItem.update({
          where: { id: itemId },
          data: { state, failure: decision.failure, leasedUntil: null },
        });
      }
      return decision;
    }),

  renewLease: async (itemId, attempt, leasedUntil) => changeOwn(prisma, itemId, attempt, { leasedUntil }),
});

const answers = ({ inTransaction }: Connection): Pick<RunStore, 'keepAnswer' | 'succeed' | 'fail'> => ({
  keepAnswer: (itemId, attempt, { text, usage, cost, model, finishReason, requestId }, now) =>
    inTransaction(async (transaction) => {
      const spent = { cost: { increment: cost } };
      // The item is written only once. A second write would lock its run, which a cancel holds while it waits for the item: a deadlock.
      const isOwn = await changeOwn(transaction, itemId, attempt, { ...spent, answeredBy: attempt });
      // The cost counts even if another worker has taken over.
      if (!isOwn) await transaction.factoryItem.update({ where: { id: itemId }, data: spent });
      await transaction.factoryAttempt.update({
        where: { itemId_number: { itemId, number: attempt } },
        data: {
          endedAt: now,
          // A model can send any character.
          answer: storableText(text),
          model,
          finishReason,
          requestId,
          inputTokens: usage.input,
          outputTokens: usage.output,
          isUsageEstimated: usage.isEstimated,
          cost,
          reserved: 0,
        },
      });
      return isOwn;
    }),

  succeed: (itemId, attempt, { articleKey, findings, checkedRevision }, now) =>
    inTransaction(async (transaction) => {
      const change = { state: 'succeeded', articleKey, findings: storedJson(findings), checkedRevision, checkedAt: now, leasedUntil: null };
      if (!(await changeOwn(transaction, itemId, attempt, change))) return false;
      await endAttempt(transaction, itemId, attempt, { endedAt: now });
      return true;
    }),

  fail: (itemId, attempt, { code, retryAt, findings = [] }, now) =>
    inTransaction(async (transaction) => {
      await endAttempt(transaction, itemId, attempt, { endedAt: now, failure: code, ...(!mayHaveCost(code) && { reserved: 0 }) });
      const ended: ItemState = code === 'cancelled' ? 'cancelled' : 'failed';
      return changeOwn(transaction, itemId, attempt, {
        state: retryAt ? 'queued' : ended,
        failure: code,
        leasedUntil: retryAt,
        findings: storedJson(findings),
        // A retry asks again if the answer can't be read. The text stays with its attempt.
        ...(isAnswerUnusable(code) && { answeredBy: null }),
      });
    }),
});

/** Changes an item if this attempt still owns it. Returns false if another attempt owns it or it has ended. */
async function changeOwn(
  transaction: Pick<Transaction, 'factoryItem'>,
  id: string,
  attempt: number,
  data: Prisma.FactoryItemUpdateManyMutationInput,
): Promise<boolean> {
  const { count } = await transaction.factoryItem.updateMany({ where: { id, attempt, state: 'running' }, data });
  return count === 1;
}

async function endAttempt(
  transaction: Transaction,
  itemId: string,
  number: number,
  data: Prisma.FactoryAttemptUpdateManyMutationInput,
): Promise<void> {
  await transaction.factoryAttempt.updateMany({ where: { itemId, number }, data });
}
