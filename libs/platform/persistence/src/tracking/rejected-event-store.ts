import { systemClock, type Clock } from '@waypost/platform/kernel';
import type { KeyRing } from '@waypost/platform/sealing';
import type { RejectedEventStore, Rejection, RejectionSummary, StoredRejection } from '@waypost/tracking/server/rejected';
import { appendToAudit } from '../audit/audit-log';
import type { Database } from '../database/database';
import { newestBelow } from '../database/newest-below';

/** The sealing context of a refused event's body. */
export const rejectedEventContext = (id: string): string => `rejected_event:${id}`;

/** Beyond this number it is a flood. It replaces its own oldest events, so that a faulty event of ours is stored all the same. */
const MAX_REJECTIONS = 10_000;
/** Room is made for at least so many, so that not each event of a flood deletes another one. */
const ROOM_AT_ONCE = 500;
const DIGEST_PURPOSE = 'rejected event';

/**
 * Refused events (R7.08). Their bodies are sealed, because they may contain personal data (R15.02). Each body is stored once, by its keyed
 * digest under any key of the ring.
 */
export function createRejectedEventStore(
  { prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>,
  keyRing: KeyRing,
  clock: Clock = systemClock,
): RejectedEventStore {
  return {
    async keep(rejections) {
      const taken = await notStored(rejections.slice(0, MAX_REJECTIONS), prisma, keyRing);
      if (taken.length === 0) return;
      await makeRoom(taken.length, prisma);
      const now = clock.now();
      await prisma.rejectedEvent.createMany({
        skipDuplicates: true,
        data: taken.map(({ id, brandId, reason, field, body }) => {
          const sealed = keyRing.seal(body, rejectedEventContext(id));
          return { id, brandId, reason, field, body: sealed.bytes, keyId: sealed.keyId, receivedAt: now, lastTriedAt: now };
        }),
      });
    },

    async list(limit, { from, to, brandId, reason, field } = {}, below = null) {
      const rows = await prisma.rejectedEvent.findMany({
        where: {
          brandId,
          reason,
          field,
          receivedAt: { gte: from, lt: to },
          AND: below ? newestBelow('receivedAt', { at: below.receivedAt, id: below.id }) : [],
        },
        select: { id: true, brandId: true, reason: true, field: true, receivedAt: true },
        orderBy: [{ receivedAt: 'desc' }, { id: 'desc' }],
        take: limit,
      });
      return rows.map((row): RejectionSummary => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
    },

    async countByReason() {
      const counts = await prisma.rejectedEvent.groupBy({
        by: ['reason'],
        _count: { id: true },
        orderBy: [{ _count: { id: 'desc' } }, { reason: 'asc' }],
      });
      return counts.map(({ reason, _count }) => ({ reason, count: _count.id }));
    },

    async fields() {
      const rows = await prisma.rejectedEvent.groupBy({ by: ['field'], orderBy: { field: 'asc' } });
      return rows.map(({ field }) => field);
    },

    async take(choice, limit) {
      const rows = await prisma.rejectedEvent.findMany({
        where: 'ids' in choice ? { id: { in: [...choice.ids] } } : { reason: choice.reason },
        orderBy: [{ lastTriedAt: 'asc' }, { id: 'asc' }],
        take: limit,
      });
      return rows.map(({ id, brandId, reason, field, body, keyId }): StoredRejection => {
        const opened = keyRing.open({ keyId, bytes: body }, rejectedEventContext(id));
        return { id, brandId, reason, field, body: String(opened) };
      });
    },

    async settle({ stored, refused }, entry) {
      const lastTriedAt = clock.now();
      await inTransaction(async (transaction) => {
        if (stored.length > 0) await transaction.rejectedEvent.deleteMany({ where: { id: { in: [...stored] } } });
        for (const { id, reason, field } of refused)
          await transaction.rejectedEvent.updateMany({ where: { id }, data: { reason, field, lastTriedAt } });
        await appendToAudit(transaction, [entry]);
      });
    },
  };
}

/** Returns the rejections with their ids, without those that are already stored, under this key's id or an older one's. */
async function notStored(
  rejections: readonly Rejection[],
  prisma: Database['prisma'],
  keyRing: KeyRing,
): Promise<(Rejection & { readonly id: string })[]> {
  const identified = rejections.map((rejection) => {
    const ids = keyRing
      .digestsOf(`${rejection.brandId} ${rejection.body}`, DIGEST_PURPOSE)
      .map(({ bytes }) => Buffer.from(bytes).toString('hex'));
    return { ...rejection, id: ids[0] ?? '', ids };
  });
  const rows = await prisma.rejectedEvent.findMany({
    where: { id: { in: identified.flatMap(({ ids }) => ids) } },
    select: { id: true },
  });
  const stored = new Set(rows.map(({ id }) => id));
  return identified.filter(({ ids }) => !ids.some((id) => stored.has(id)));
}

/** Deletes the oldest events of the brand and reason that have most, until there is room for the new ones. */
async function makeRoom(wanted: number, prisma: Database['prisma']): Promise<void> {
  let excess = (await prisma.rejectedEvent.count()) + wanted - MAX_REJECTIONS;
  if (excess > 0) excess = Math.max(excess, ROOM_AT_ONCE);
  while (excess > 0) {
    const [flood] = await prisma.rejectedEvent.groupBy({
      by: ['brandId', 'reason'],
      _count: { id: true },
      orderBy: { _count: { id: 'desc' } },
      take: 1,
    });
    if (!flood) return;
    const { brandId, reason } = flood;
    const oldest = await prisma.rejectedEvent.findMany({
      where: { brandId, reason },
      select: { id: true },
      orderBy: [{ receivedAt: 'asc' }, { id: 'asc' }],
      take: Math.min(excess, ROOM_AT_ONCE),
    });
    const { count } = await prisma.rejectedEvent.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } });
    // Another process makes room at the same time.
    if (count === 0) return;
    excess -= count;
  }
}
