import type { ContentStore, ContentTransaction } from '@waypost/content/server/ports';
import type { AuditChange } from '@waypost/platform/audit/chain';
import { appendToAudit } from '../audit/audit-log';
import { lock } from '../database/advisory-locks.sql';
import type { Database } from '../database/database';
import type { Transaction } from '../database/sql-client';
import { contentReads } from './content-reads';
import { contentTransaction } from './content-transaction';

/** Content in PostgreSQL (architecture, decision 6). Create it once in a process, because its publishes share one queue. */
export function createContentStore({ prisma, inTransaction }: Pick<Database, 'prisma' | 'inTransaction'>): ContentStore {
  const inTurn = createQueue();
  return {
    ...contentReads(prisma),
    transaction: (work) => inTransaction((transaction) => audited(transaction, work)),
    // The queue comes before the transaction: one that waits for the lock has a connection.
    publishing: (work) =>
      inTurn(() =>
        inTransaction(async (transaction) => {
          await lock(transaction, 'publishing');
          return audited(transaction, work);
        }),
      ),
  };
}

/** Runs work with an audit log that is written within its transaction. */
async function audited<Answer>(transaction: Transaction, work: (tx: ContentTransaction) => Promise<Answer>): Promise<Answer> {
  const changes: AuditChange[] = [];
  const audit = { record: async (change: AuditChange) => void changes.push(change) };
  const answer = await work(contentTransaction(transaction, audit));
  // Last, because the audit log's lock blocks every other writer of the log.
  await appendToAudit(transaction, changes);
  return answer;
}

/** Returns a function that runs each work after the ones before it, also after one that failed. */
function createQueue(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
