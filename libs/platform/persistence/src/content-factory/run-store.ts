import type { ItemState } from '@waypost/content-factory/model/run';
import type { RunStore } from '@waypost/content-factory/server/ports';
import { appendToAudit } from '../audit/audit-log';
import type { Database } from '../database/database';
import { storedJson } from '../database/stored-json';
import { announceRun, lockRunRow } from './run-claims.sql';
import { ITEM, itemOf, RUN, runOf } from './run-rows';
import { runWork } from './run-work';

const OPEN: ItemState[] = ['queued', 'running'];
const RETRIABLE: ItemState[] = ['failed', 'cancelled'];

type Connection = Pick<Database, 'prisma' | 'inTransaction'>;

/** Runs of the content factory in PostgreSQL (R10.17). Each method is one transaction. */
export const createRunStore = (database: Connection): RunStore => ({
  ...runReads(database),
  ...runWrites(database),
  ...reviewWrites(database),
  ...runWork(database),
});

type Reads = Pick<RunStore, 'find' | 'findRun' | 'findItem' | 'origins' | 'list' | 'openItems' | 'endedAmong'>;

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

  async origins(itemIds) {
    const rows = await prisma.factoryItem.findMany({
      where: { id: { in: [...itemIds] } },
      select: { id: true, run: { select: { id: true, branchId: true, startedById: true, startedByName: true } } },
    });
    return rows.map(({ id, run }) => ({
      itemId: id,
      runId: run.id,
      branchId: run.branchId,
      startedBy: { id: run.startedById, name: run.startedByName },
    }));
  },

  async list(branchId, { limit, before }) {
    const start =
      before === null ? null : await prisma.factoryRun.findUnique({ where: { id: before, branchId }, select: { startedAt: true } });
    if (before !== null && start === null) return [];
    const isOlder = start && { OR: [{ startedAt: { lt: start.startedAt } }, { startedAt: start.startedAt, id: { lt: before ?? '' } }] };
    const rows = await prisma.factoryRun.findMany({
      where: { branchId, ...isOlder },
      orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
      take: limit,
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

const runWrites = ({ inTransaction }: Connection): Pick<RunStore, 'add' | 'cancel' | 'requeue' | 'addFact'> => ({
  add: ({ author, prompt, startedBy, retriedBy: _nobody, facts, ...run }, items, entry) =>
    inTransaction(async (transaction) => {
      const row = {
        ...run,
        facts: storedJson(facts),
        authorId: author.id,
        authorVersion: author.version,
        promptVersion: prompt.version,
        startedById: startedBy.id,
        startedByName: startedBy.name,
      };
      const { count } = await transaction.factoryRun.createMany({ data: [row], skipDuplicates: true });
      if (count === 0) return false;
      await transaction.factoryItem.createMany({
        data: items.map(({ id, topic }, position) => ({ id, runId: run.id, position, topic, state: 'queued', findings: [] })),
      });
      await appendToAudit(transaction, [entry]);
      return true;
    }),

  cancel: (runId, cancelledAt, entry, reason = 'cancelled') =>
    inTransaction(async (transaction) => {
      if (!(await lockRunRow(transaction, runId))) return [];
      const open = { runId, state: { in: OPEN } };
      if ((await transaction.factoryItem.count({ where: open })) === 0) return [];
      await transaction.factoryRun.update({ where: { id: runId }, data: { cancelledAt } });
      const running = await transaction.factoryItem.findMany({
        where: { runId, state: 'running' },
        select: { id: true },
        orderBy: { position: 'asc' },
      });
      await transaction.factoryItem.updateMany({ where: open, data: { state: 'cancelled', failure: reason, leasedUntil: null } });
      const ids = running.map(({ id }) => id);
      await announceRun(transaction, runId);
      await appendToAudit(transaction, [entry(ids)]);
      return ids;
    }),

  requeue: (runId, by, entry) =>
    inTransaction(async (transaction) => {
      if (!(await lockRunRow(transaction, runId))) return [];
      const ended = { runId, state: { in: RETRIABLE } };
      if ((await transaction.factoryItem.count({ where: ended })) === 0) return [];
      await transaction.factoryRun.update({
        where: { id: runId },
        data: { cancelledAt: null, retriedById: by.id, retriedByName: by.name },
      });
      const again = await transaction.factoryItem.updateManyAndReturn({
        where: ended,
        data: { state: 'queued', failure: null, leasedUntil: null, attempt: { increment: 1 } },
        select: { id: true, position: true },
      });
      const ids = again.sort((a, b) => a.position - b.position).map(({ id }) => id);
      await appendToAudit(transaction, [entry(ids)]);
      return ids;
    }),

  addFact: (runId, fact, most, entry) =>
    inTransaction(async (transaction) => {
      if (!(await lockRunRow(transaction, runId))) return false;
      const row = await transaction.factoryRun.findUnique({ where: { id: runId }, select: { facts: true } });
      const facts = row && Array.isArray(row.facts) ? row.facts : [];
      if (facts.length >= most) return false;
      await transaction.factoryRun.update({ where: { id: runId }, data: { facts: storedJson([...facts, fact]) } });
      await appendToAudit(transaction, [entry]);
      return true;
    }),
});

const reviewWrites = ({ prisma }: Connection): Pick<RunStore, 'keepFindings' | 'keepOpening' | 'wasOpened'> => ({
  async keepFindings(id, { findings, ...check }) {
    await prisma.factoryItem.update({ where: { id }, data: { findings: storedJson(findings), ...check }, select: { id: true } });
  },

  async keepOpening(itemId, { textHash, by, at }) {
    // A person who opens the same text again has a row already.
    await prisma.factoryOpening.createMany({ data: [{ itemId, staffId: by.id, textHash, byName: by.name, at }], skipDuplicates: true });
  },

  async wasOpened(itemId, { textHash, staffId }) {
    return (await prisma.factoryOpening.count({ where: { itemId, textHash, staffId } })) > 0;
  },
});
