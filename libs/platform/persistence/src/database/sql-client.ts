import type { Prisma } from '../generated/client';

/** A transaction that has begun, on one connection: the models, and SQL through `$queryRaw`. */
export type Transaction = Prisma.TransactionClient;

/** The client that statements in `*.sql.ts` run on: the pool's or a transaction's. */
export type SqlClient = Pick<Transaction, '$queryRaw' | '$executeRaw'>;
