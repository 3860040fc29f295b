import type { ContentStore } from '@waypost/content/server/ports';
import type { AuditChange } from '@waypost/platform/audit/chain';
import { appendToAudit } from '../audit/audit-log';
import type { Database } from '../database/database';
import { contentReads } from './content-reads';
import { contentTransaction } from './content-transaction';

/** Content in PostgreSQL (architecture, decision 6). */
export const createContentStore = ({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): ContentStore => ({
  ...contentReads(prisma),
  transaction: (work) =>
    inTransaction(async (transaction) => {
      const changes: AuditChange[] = [];
      const audit = { record: async (change: AuditChange) => void changes.push(change) };
      const answer = await work(contentTransaction(transaction, audit));
      // Last, because the audit log's lock blocks every other writer of the log.
      await appendToAudit(transaction, changes);
      return answer;
    }),
});
