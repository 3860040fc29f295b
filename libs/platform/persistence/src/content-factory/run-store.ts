import { isAnswerUnusable, type ItemState } from '@waypost/content-factory/model';
import type { RunStore } from '@waypost/content-factory/server';
import type { Database, Transaction } from '../database/database';
import { storedJson } from '../database/stored-json';
import type { Prisma } from '../generated/client';
import { announceRuns, lockItemWithRun, lockRunRow } from './run-claims.sql';
import { ITEM, itemOf, RUN, runOf } from './run-rows';

const RUNS_AT_ONCE = 100;
const OPEN: ItemState[] = ['queued', 'running'];

type Connection = Pick<Database, 'prisma' | 'inTransaction'>;

/** Runs of the content factory in PostgreSQL (R10.17). Each method is one transaction. */
export const createRunStore = (database: Connection): RunStore => ({
  ...runReads(database),
  ...runWrites(database),
  ...claims(database),
  ...answers(database),
});

type Reads = Pick<RunStore, 'find' | 'findRun' | 'findItem' | 'list' | 'openItems' | 'endedAmong'>;

const runReads = ({ prisma }: Connection): Reads => ({
  async find(id) {
    const row = await prisma.factoryRun.findUnique({
      where: { id },
      include: { ...RUN.include, items: { ...ITEM, orderBy: { position: 'asc' } } },
    });
    return row && { run: runOf(row), items: row.items.map(itemOf) };
  },

  async findRun(id) {
    const row = await prisma.factoryRun.findUnique({ where: { id }, ...RUN });
    return row && runOf(row);
  },

  async findItem(id) {
    const row = await prisma.factoryItem.findUnique({ where: { id }, ...ITEM });
    if (!row) return null;
    const item = itemOf(row);
    if (item.answer === null || row.answeredBy === null) return { ...item, answer: null };
    const answered = await prisma.factoryAttempt.findUnique({
      where: { itemId_number: { itemId: id, number: row.answeredBy } },
      select: { answer: true },
    });
    return { ...item, answer: { ...item.answer, text: answered?.answer ?? '' } };
  },

  async list(branchId) {
    const rows = await prisma.factoryRun.findMany({
      where: { branchId },
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
      take: RUNS_AT_ONCE,
      include: { ...RUN.include, items: { ...ITEM, orderBy: { position: 'asc' } } },
    });
    return rows.map((row) => ({ run: runOf(row), items: row.items.map(itemOf) }));
  },

  async openItems(now) {
    const rows = await prisma.factoryItem.findMany({
      where: { state: { in: OPEN }, OR: [{ leasedUntil: null }, { leasedUntil: { lte: now } }] },
      select: { id: true },
      orderBy: [{ runId: 'asc' }, { position: 'asc' }],
    });
    return rows.map(({ id }) => id);
  },

  async endedAmong(itemIds) {
    const rows = await prisma.factoryItem.findMany({
      where: { id: { in: [...itemIds] }, state: { notIn: OPEN } },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  },
});

const runWrites = ({ prisma, inTransaction }: Connection): Pick<RunStore, 'add' | 'cancel' | 'requeue' | 'keepApproval'> => ({
  async add({ author, prompt, startedBy, facts, ...run }, items) {
    await inTransaction(async (transaction) => {
      await transaction.factoryRun.create({
        data: {
          ...run,
          facts: storedJson(facts),
          authorId: author.id,
          authorVersion: author.version,
          promptVersion: prompt.version,
          startedById: startedBy.id,
          startedByName: startedBy.name,
        },
      });
      await transaction.factoryItem.createMany({
        data: items.map(({ id, topic }, position) => ({ id, runId: run.id, position, topic, state: 'queued', findings: [] })),
      });
    });
  },

  cancel: (runId, cancelledAt) =>
    inTransaction(async (transaction) => {
      if (!(await lockRunRow(transaction, runId))) return [];
      await transaction.factoryRun.update({ where: { id: runId }, data: { cancelledAt } });
      const running = await transaction.factoryItem.findMany({
        where: { runId, state: 'running' },
        select: { id: true },
        orderBy: { position: 'asc' },
      });
      await transaction.factoryItem.updateMany({
        where: { runId, state: { in: OPEN } },
        data: { state: 'cancelled', failure: 'cancelled', leasedUntil: null, reserved: 0 },
      });
      await announceRuns(transaction);
      return running.map(({ id }) => id);
    }),

  requeue: (runId) =>
    inTransaction(async (transaction) => {
      if (!(await lockRunRow(transaction, runId))) return [];
      await transaction.factoryRun.update({ where: { id: runId }, data: { cancelledAt: null } });
      const again = await transaction.factoryItem.updateManyAndReturn({
        where: { runId, state: { in: ['failed', 'cancelled'] } },
        data: { state: 'queued', failure: null, leasedUntil: null },
        select: { id: true, position: true },
      });
      return again.sort((one, other) => one.position - other.position).map(({ id }) => id);
    }),

  async keepApproval(itemId, { by, ...approval }) {
    const row = { ...approval, byId: by.id, byName: by.name };
    await prisma.factoryApproval.upsert({ where: { itemId }, create: { itemId, ...row }, update: row });
  },
});

const claims = ({ inTransaction }: Connection): Pick<RunStore, 'claim'> => ({
  claim: (itemId, decide, now) =>
    inTransaction(async (transaction) => {
      const row = await lockItemWithRun(transaction, itemId);
      if (!row) return { kind: 'ended' };
      const { attempt, leasedUntil, cap, spent, reserved } = row;
      const decision = decide(
        { state: row.state as ItemState, attempt, leasedUntil, hasAnswer: row.answeredBy !== null },
        { cap, spent, reserved, isCancelled: row.cancelledAt !== null },
      );
      if (decision.kind === 'work') {
        await transaction.factoryItem.update({
          where: { id: itemId },
          data: {
            state: 'running',
            attempt: decision.attempt,
            leasedUntil: decision.leasedUntil,
            reserved: decision.reserve,
            failure: null,
          },
        });
        await transaction.factoryAttempt.create({ data: { itemId, number: decision.attempt, startedAt: now } });
      } else if (decision.kind === 'stop') {
        const state: ItemState = decision.failure === 'cancelled' ? 'cancelled' : 'failed';
        await transaction.factoryItem.update({
          where: { id: itemId },
          data: { state, failure: decision.failure, leasedUntil: null, reserved: 0 },
        });
      }
      return decision;
    }),
});

const answers = ({ inTransaction }: Connection): Pick<RunStore, 'keepAnswer' | 'succeed' | 'fail'> => ({
  keepAnswer: (itemId, attempt, { text, usage, cost, model, finishReason, requestId }, now) =>
    inTransaction(async (transaction) => {
      // Before the item's state is looked at: what was spent was spent, by an overtaken worker too.
      await transaction.factoryItem.update({ where: { id: itemId }, data: { cost: { increment: cost } } });
      await transaction.factoryAttempt.update({
        where: { itemId_number: { itemId, number: attempt } },
        data: {
          endedAt: now,
          answer: storable(text),
          model,
          finishReason,
          requestId,
          inputTokens: usage.input,
          outputTokens: usage.output,
          isUsageEstimated: usage.isEstimated,
          cost,
        },
      });
      return changeOwn(transaction, itemId, attempt, { answeredBy: attempt, reserved: 0 });
    }),

  succeed: (itemId, attempt, { articleKey, findings }, now) =>
    inTransaction(async (transaction) => {
      const change = { state: 'succeeded', articleKey, findings: storedJson(findings), leasedUntil: null };
      if (!(await changeOwn(transaction, itemId, attempt, change))) return false;
      await endAttempt(transaction, itemId, attempt, { endedAt: now });
      return true;
    }),

  fail: (itemId, attempt, { code, retryAt }, now) =>
    inTransaction(async (transaction) => {
      await endAttempt(transaction, itemId, attempt, { endedAt: now, failure: code });
      const ended: ItemState = code === 'cancelled' ? 'cancelled' : 'failed';
      return changeOwn(transaction, itemId, attempt, {
        state: retryAt ? 'queued' : ended,
        failure: code,
        leasedUntil: retryAt,
        reserved: 0,
        // An answer that can't be read is no answer: a retry asks again. Its text stays with its attempt.
        ...(isAnswerUnusable(code) && { answeredBy: null }),
      });
    }),
});

/** Changes an item that is still this attempt's own; false where it is another's, or has ended. */
async function changeOwn(
  transaction: Transaction,
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

/** PostgreSQL refuses this one character in a text, and a model can send it. */
const storable = (text: string): string => text.replaceAll('\u0000', '');
