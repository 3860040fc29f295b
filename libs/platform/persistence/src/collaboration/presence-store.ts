import type { PresenceStore } from '@waypost/collaboration/server';
import type { Database } from '../database/database';

/** The staff who have an item open, in PostgreSQL, so that every process sees all of them. */
export const createPresenceStore = ({ prisma }: Pick<Database, 'prisma'>): PresenceStore => ({
  async report({ branchId, kind, key, by, at }, since) {
    await prisma.staffPresence.deleteMany({ where: { seenAt: { lt: since } } });
    const place = { branchId, kind, key };
    await prisma.staffPresence.upsert({
      where: { branchId_kind_key_byId: { ...place, byId: by.id } },
      create: { ...place, byId: by.id, byName: by.name, seenAt: at },
      update: { byName: by.name, seenAt: at },
    });
    const others = await prisma.staffPresence.findMany({
      where: { ...place, byId: { not: by.id }, seenAt: { gte: since } },
      select: { byId: true, byName: true },
      orderBy: [{ byName: 'asc' }, { byId: 'asc' }],
    });
    return others.map(({ byId, byName }) => ({ id: byId, name: byName }));
  },
});
