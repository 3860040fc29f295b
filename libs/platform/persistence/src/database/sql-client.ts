import { Prisma } from '../generated/client';

/** A transaction that has begun, on one connection: the models, and SQL through `$queryRaw`. */
export type Transaction = Prisma.TransactionClient;

/** The client that statements in `*.sql.ts` run on: the pool's or a transaction's. */
export type SqlClient = Pick<Transaction, '$queryRaw' | '$executeRaw'>;

/** Returns whether a write was refused because another row has its unique value. */
export const isDuplicate = (error: unknown): boolean => error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
