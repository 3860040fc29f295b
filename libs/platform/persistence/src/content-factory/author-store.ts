import type { AuthorStore } from '@waypost/content-factory/server/ports';
import { appendToAudit } from '../audit/audit-log';
import type { Database } from '../database/database';
import { authorOf } from './run-rows';

/** Authors with all their versions. A trigger refuses every change of a row (R10.09). */
export const createAuthorStore = ({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): AuthorStore => ({
  async list() {
    const rows = await prisma.factoryAuthor.findMany({ distinct: ['id'], orderBy: [{ id: 'asc' }, { version: 'desc' }] });
    return rows.map(authorOf).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  },

  async find(id) {
    const row = await prisma.factoryAuthor.findFirst({ where: { id }, orderBy: { version: 'desc' } });
    return row && authorOf(row);
  },

  addVersion: (author, by, at, entry) =>
    inTransaction(async (transaction) => {
      const { id, version } = author;
      const isNext =
        version === 1 || (await transaction.factoryAuthor.findUnique({ where: { id_version: { id, version: version - 1 } } })) !== null;
      if (!isNext) return false;
      const { count } = await transaction.factoryAuthor.createMany({
        data: [{ ...author, byId: by.id, byName: by.name, at }],
        skipDuplicates: true,
      });
      if (count === 1) await appendToAudit(transaction, [entry]);
      return count === 1;
    }),
});
