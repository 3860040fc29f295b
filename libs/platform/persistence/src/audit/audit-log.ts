import { auditOrigin, type AuditFilter, type AuditLog, type HeadWitness } from '@waypost/platform/audit';
import { CHAIN_START, chained, followChain, type AuditChange, type AuditRecord, type ChainKey } from '@waypost/platform/audit/chain';
import { announce } from '../database/announcements.sql';
import type { Database } from '../database/database';
import type { SqlClient, Transaction } from '../database/sql-client';
import { storedJson } from '../database/stored-json';
import type { AuditEntry, Prisma } from '../generated/client';
import { auditChainOf, originSeal } from './audit-chain';
import { auditEnd, lockAuditHead } from './audit-head.sql';

/** Entries per read when the whole chain is verified. One entry may hold a whole article twice. */
const BATCH = 200;
/** The channel that announces a new head of the chain. */
const HEAD_CHANNEL = 'audit_head';

/** Returns a function that turns rows into entries. */
function recordsWith(key: ChainKey): (rows: readonly AuditEntry[]) => readonly AuditRecord[] {
  const origins = originSeal(key);
  return (rows) =>
    rows.map(({ byId, byName, byEmail, origin, contentKind, contentKey, ...entry }) => ({
      ...entry,
      content: contentKind === null ? null : { kind: contentKind, key: contentKey ?? '' },
      ...origins.open(entry.number, origin),
      by: byId === null ? null : { id: byId, name: byName ?? '', email: byEmail },
    }));
}

/** Adds entries within the caller's transaction. Call it last: the head's lock keeps other writers out until the transaction ends. */
export async function appendToAudit(transaction: Transaction, changes: readonly AuditChange[]): Promise<void> {
  if (changes.length === 0) return;
  const emails = await emailsOf(transaction, changes);
  let head = (await lockAuditHead(transaction)) ?? CHAIN_START;
  const key = await auditChainOf(transaction).keyFor(transaction, head);
  const origins = originSeal(key);
  const origin = auditOrigin();
  const entries = changes.map((change) => {
    const by = change.by && { ...change.by, email: emails.get(change.by.id) ?? null };
    const entry = chained({ ...change, ...origin, by }, head, key);
    head = { number: entry.number, hash: entry.hash };
    return entry;
  });
  await transaction.auditEntry.createMany({
    data: entries.map(({ by, before, after, address, agent, token, content, ...entry }) => ({
      ...entry,
      contentKind: content?.kind ?? null,
      contentKey: content?.key ?? null,
      origin: origins.seal(entry.number, { address, agent, token }),
      byId: by?.id ?? null,
      byName: by?.name ?? null,
      byEmail: by?.email ?? null,
      before: storedJson(before),
      after: storedJson(after),
    })),
  });
  await transaction.auditHead.update({ where: { id: 1 }, data: { number: head.number, hash: head.hash } });
  await announce(transaction, HEAD_CHANNEL);
}

/** Returns the e-mail addresses by account, so that readers can distinguish colleagues with the same name. */
async function emailsOf(transaction: Transaction, changes: readonly AuditChange[]): Promise<ReadonlyMap<string, string>> {
  // PostgreSQL takes no null character, so no account has such an id.
  const ids = [...new Set(changes.flatMap(({ by }) => (by && !by.id.includes('\u0000') ? [by.id] : [])))];
  const rows = await transaction.staffAccount.findMany({ where: { id: { in: ids } }, select: { id: true, email: true } });
  return new Map(rows.map(({ id, email }) => [id, email]));
}

/** PostgreSQL takes no null character, so nothing stored contains one. */
const asked = (text: string): string => text.replaceAll('\u0000', '\ufffd');

/** Escapes the characters that match any text in a pattern. */
const literally = (words: string): string => words.replaceAll(/[\\%_]/g, '\\$&');

/**
 * Returns the lowest and highest number of a time's entries, and null if it has none. Entries have about the order of their times, but the
 * server doesn't know that: by their times alone, it would read everything after a past month before the month.
 */
async function numbersOf(prisma: Database['prisma'], at: { readonly gte?: Date; readonly lt?: Date }): Promise<Prisma.IntFilter | null> {
  // With the count, the server reads them from the index by time. For the two numbers alone, it would search all entries from both ends.
  const { _min, _max } = await prisma.auditEntry.aggregate({ where: { at }, _min: { number: true }, _max: { number: true }, _count: true });
  return _min.number === null || _max.number === null ? null : { gte: _min.number, lte: _max.number };
}

/** Turns a filter into a database condition. Words have no index: they are searched for in what the other filters leave. */
const whereOf = ({ byId, actions, content, words, from, to }: AuditFilter): Prisma.AuditEntryWhereInput => ({
  ...(byId === undefined ? {} : { byId: byId === null ? null : asked(byId) }),
  ...(actions ? { OR: actions.map((start) => ({ action: { startsWith: start } })) } : {}),
  ...(content ? { contentKind: asked(content.kind), contentKey: content.key === undefined ? undefined : asked(content.key) } : {}),
  ...(words ? { subject: { contains: literally(asked(words)), mode: 'insensitive' } } : {}),
  at: { gte: from, lt: to },
});

type Witness = Pick<HeadWitness, 'newest'>;
const NO_WITNESS: Witness = { newest: async () => null };

/** The audit log in PostgreSQL, with a subscription to new entries. */
export interface StoredAuditLog extends AuditLog {
  /** Calls the listener when any process may have added entries. Returns the function that stops it. */
  onNewHead(listener: () => void): () => Promise<void>;
}

/**
 * The audit log in PostgreSQL (R10.11). A trigger and the process's database rights refuse changes to written entries. The keyed chain
 * reveals a change that got past them, and `witness` reveals entries cut off its end.
 */
export function createAuditLog(
  { prisma, inTransaction, listen }: Pick<Database, 'prisma' | 'inTransaction' | 'listen'>,
  witness: Witness = NO_WITNESS,
): StoredAuditLog {
  return {
    record: (change) => inTransaction((transaction) => appendToAudit(transaction, [change])),

    async list({ before, limit, ...filter }) {
      const { from, to } = filter;
      const numbers = from || to ? await numbersOf(prisma, { gte: from, lt: to }) : {};
      if (numbers === null) return [];
      const entries = await prisma.auditEntry.findMany({
        where: { number: { ...numbers, lt: before ?? undefined }, ...whereOf(filter) },
        orderBy: { number: 'desc' },
        take: limit,
      });
      return recordsWith(await auditChainOf(prisma).key(prisma))(entries);
    },

    verify: () => verifyChain(prisma, witness),
    head: async () => (await prisma.auditHead.findUnique({ where: { id: 1 }, select: { number: true, hash: true } })) ?? CHAIN_START,
    onNewHead: (listener) => listen(HEAD_CHANNEL, listener),
  };
}

/**
 * Verifies the whole chain as the client or the transaction sees it. It always starts at the first entry. Continuing from the last verified
 * entry would miss what the database's owner altered before it since then (R10.11).
 */
export async function verifyChain(
  client: Pick<Transaction, 'auditKey' | 'auditEntry'> & SqlClient,
  witness: Witness = NO_WITNESS,
): ReturnType<AuditLog['verify']> {
  const broken = (brokenAt: number) => ({ isWhole: false, brokenAt });
  // Read before the head, so that the log already contains every entry that the witness has recorded.
  const seen = await witness.newest();
  // Then the head. Entries written during the verification have higher numbers.
  const last = (await auditEnd(client)) ?? { ...CHAIN_START, newest: 0 };
  const key = await auditChainOf(client).key(client);
  const recordsOf = recordsWith(key);
  let head = CHAIN_START;
  while (head.number < last.number) {
    const entries = await client.auditEntry.findMany({
      where: { number: { gt: head.number, lte: last.number } },
      orderBy: { number: 'asc' },
      take: BATCH,
    });
    const check = followChain(recordsOf(entries), key, head);
    if (!check.isWhole) return check;
    // The newest entries are missing: the head counts more than there are.
    if (entries.length === 0) return broken(head.number + 1);
    const witnessed = entries.find(({ number }) => number === seen?.number);
    if (witnessed && witnessed.hash !== seen?.hash) return broken(witnessed.number);
    head = check.head;
  }
  if (head.hash !== last.hash) return broken(last.number);
  // The head was set back, alone or together with the entries that were cut off.
  if (last.newest > last.number || (seen && seen.number > last.number)) return broken(last.number + 1);
  return { isWhole: true, brokenAt: null };
}
