import { Prisma } from '../generated/client';

/** Returns a value for a JSON column, as `JSON.stringify` writes it. Null becomes JSON's null instead of the database's. */
export const storedJson = (value: unknown): Prisma.InputJsonValue | typeof Prisma.JsonNull =>
  value === null ? Prisma.JsonNull : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue);
