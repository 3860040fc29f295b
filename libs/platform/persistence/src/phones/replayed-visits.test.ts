import { databaseOfTests } from '../../testing';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';
import { createEventDays } from '../tracking/event-days.sql';
import { nextVisits } from './replayed-visits.sql';

const database = databaseOfTests();

/** Returns the plan of a statement instead of its rows. */
async function planOf(run: (client: SqlClient) => unknown): Promise<string> {
  let statement = Prisma.empty;
  await run({
    ...database.prisma,
    $queryRaw: ((parts: readonly string[], ...values: unknown[]) => {
      statement = new Prisma.Sql(parts, values);
      return Promise.resolve([]);
    }) as unknown as SqlClient['$queryRaw'],
  });
  const rows = await database.prisma.$queryRaw<object[]>`explain ${statement}`;
  return JSON.stringify(rows);
}

it('a replay of a day reads no events of other days but the one before it [R10.15]', async () => {
  await createEventDays(database).make(['2031-03-01', '2031-03-02', '2031-03-04', '2031-03-05']);
  const range = ['2031-03-02T00:00:00.000Z', '2031-03-03T00:00:00.000Z'] as const;
  const plan = await planOf((client) => nextVisits(client, { range, throughEvent: '1' }, null, 10));
  expect(plan).toContain('event_20310302');
  expect(plan).toContain('event_20310301');
  expect(plan).not.toMatch(/event_2031030[45]/);
});
