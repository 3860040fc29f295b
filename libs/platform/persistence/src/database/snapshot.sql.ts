import type { SqlClient } from './sql-client';

/**
 * Makes all further statements of the transaction see the database as it is now. It has to be the first statement. In SQL, because Prisma's
 * own option forbids no writes.
 */
export const readAtOneMoment = (transaction: SqlClient) =>
  transaction.$executeRaw`set transaction isolation level repeatable read, read only`;
