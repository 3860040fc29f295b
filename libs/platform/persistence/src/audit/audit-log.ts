import { CHAIN_START, chained, followChain, type AuditChange, type AuditLog, type AuditRecord } from '@waypost/platform/audit';
import type { Database } from '../database/database';
import type { Transaction } from '../database/sql-client';
import { storedJson } from '../database/stored-json';
import type { AuditEntry } from '../generated/client';
import { lockAuditHead } from './audit-head.sql';

/** Entries read at once where the whole chain is followed: one may hold a whole article twice. */
const BATCH = 200;

const recordOf = ({ byId, byName, ...entry }: AuditEntry): AuditRecord => ({
  ...entry,
  by: byId === null ? null : { id: byId, name: byName ?? '' },
});

/** Adds entries within the caller's transaction. The head's lock keeps other writers out until it ends: call it last. */
export async function appendToAudit(transaction: Transaction, changes: readonly AuditChange[]): Promise<void> {
  if (changes.length === 0) return;
  let head = (await lockAuditHead(transaction)) ?? CHAIN_START;
  const entries = changes.map((change) => {
    const entry = chained(change, head);
    head = { number: entry.number, hash: entry.hash };
    return entry;
  });
  await transaction.auditEntry.createMany({
    data: entries.map(({ by, before, after, ...entry }) => ({
      ...entry,
      byId: by?.id ?? null,
      byName: by?.name ?? null,
      before: storedJson(before),
      after: storedJson(after),
    })),
  });
  await transaction.auditHead.update({ where: { id: 1 }, data: { number: head.number, hash: head.hash } });
}

/** The audit log in PostgreSQL (R10.11): a trigger refuses every change of what is written, the chain shows what got past it. */
export function createAuditLog({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): AuditLog {
  return {
    record: (change) => inTransaction((transaction) => appendToAudit(transaction, [change])),

    async list({ before, limit }) {
      const entries = await prisma.auditEntry.findMany({
        where: { number: { lt: before ?? undefined } },
        orderBy: { number: 'desc' },
        take: limit,
      });
      return entries.map(recordOf);
    },

    verify: () => verifyChain(prisma),
  };
}

/** Follows the whole chain, as the client or a transaction sees it. */
export async function verifyChain({
  auditHead,
  auditEntry,
}: Pick<Transaction, 'auditHead' | 'auditEntry'>): ReturnType<AuditLog['verify']> {
  // First: what is written while the chain is followed lies behind it.
  const last = (await auditHead.findUnique({ where: { id: 1 } })) ?? CHAIN_START;
  let head = CHAIN_START;
  while (head.number < last.number) {
    const entries = await auditEntry.findMany({
      where: { number: { gt: head.number, lte: last.number } },
      orderBy: { number: 'asc' },
      take: BATCH,
    });
    const check = followChain(entries.map(recordOf), head);
    if (!check.isWhole) return check;
    // The newest ones are missing: the head counts more.
    if (entries.length === 0) return { isWhole: false, brokenAt: head.number + 1 };
    head = check.head;
  }
  const isWhole = head.hash === last.hash;
  return { isWhole, brokenAt: isWhole ? null : last.number };
}
