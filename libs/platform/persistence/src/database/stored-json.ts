import { Prisma } from '../generated/client';

/** Returns a value for a JSON column, as `JSON.stringify` writes it. Null becomes JSON's null instead of the database's. */
export const storedJson = (value: unknown): Prisma.InputJsonValue | typeof Prisma.JsonNull =>
  value === null ? Prisma.JsonNull : (JSON.parse(JSON.stringify(value)) as Prisma.InputJsonValue);

/**
 * Returns the value of a JSON column as its parser reads it. During a rolling restart two builds write the column.
 * @throws with the row's name if it can't be read
 */
export function readJson<Value>(json: unknown, parse: (json: unknown) => Value | null, row: string): Value {
  const value = parse(json);
  if (value === null) throw new Error(`this build can't read a JSON column of ${row}`);
  return value;
}
