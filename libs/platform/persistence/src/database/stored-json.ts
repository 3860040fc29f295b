import { Prisma } from '../generated/client';

/** A value as a JSON column takes it: what `JSON.stringify` makes of it, and JSON's own null in place of the database's. */
export const storedJson = (value: unknown): Prisma.InputJsonValue | typeof Prisma.JsonNull =>
  value === null ? Prisma.JsonNull : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue);
