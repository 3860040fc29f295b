import type { Prisma } from '../generated/client';

/** A transaction that has begun: the models, and by `$queryRaw` SQL, on one connection. */
export type Transaction = Prisma.TransactionClient;

/** What statements in `*.sql.ts` run on: the pool's connections, or a transaction's. */
export type SqlClient = Pick<Transaction, '$queryRaw' | '$executeRaw'>;
