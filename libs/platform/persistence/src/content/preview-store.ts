import { parsePreviewView, type PreviewRecord, type PreviewStore } from '@waypost/content/server/previews';
import { appendToAudit } from '../audit/audit-log';
import type { Database } from '../database/database';
import { readJson, storedJson } from '../database/stored-json';
import { deletePreviewAnswers } from './preview-answers.sql';

/** Few enough that the person who makes the next preview does not wait. The nightly deletion takes the rest. */
const ANSWERS_AT_ONCE = 500;

/** Previews in PostgreSQL, so that every process can show a preview that another one stored. */
export const createPreviewStore = ({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): PreviewStore => ({
  async save({ view, ...preview }, entry) {
    await prisma.preview.deleteMany({ where: { expiresAt: { lt: preview.createdAt } } });
    await deletePreviewAnswers(prisma, preview.createdAt, ANSWERS_AT_ONCE);
    await inTransaction(async (transaction) => {
      await transaction.preview.create({ data: { ...preview, view: storedJson(view) } });
      if (entry) await appendToAudit(transaction, [entry]);
    });
  },
  async takeTicket(id, { now, until }) {
    await prisma.takenTicket.deleteMany({ where: { expiresAt: { lt: now } } });
    // Of two processes that insert the same id, one inserts nothing.
    const { count } = await prisma.takenTicket.createMany({ data: [{ id, expiresAt: until }], skipDuplicates: true });
    return count === 1;
  },
  async find(id) {
    const row = await prisma.preview.findUnique({ where: { id } });
    // Only `save` writes the brand, and `save` takes a record.
    return row && { ...row, brandId: row.brandId as PreviewRecord['brandId'], view: readJson(row.view, parsePreviewView, `preview ${id}`) };
  },
});
