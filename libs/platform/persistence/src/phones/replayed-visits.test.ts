import { newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { leftOutBy } from '@waypost/tracking/contract';
import { databaseOfTests } from '../../testing';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';
import { createEventDays } from '../tracking/event-days.sql';
import { createEventStore } from '../tracking/event-store';
import { leftOutSessions, nextVisits, type VisitRow } from './replayed-visits.sql';

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

const aVisit = (sessionId: string): VisitRow => ({
  id: newId(),
  receivedAt: new Date('2031-03-02T12:00:00.000Z'),
  position: 1n,
  brandId: 'ps',
  sessionId,
  personal: null,
  keyId: null,
  facts: {},
});

it('a replay of a day reads no events of other days but those beside it [R10.15]', async () => {
  await createEventDays(database).make(['2031-02-28', '2031-03-01', '2031-03-02', '2031-03-03', '2031-03-04', '2031-03-05']);
  const inputs = { range: ['2031-03-02T00:00:00.000Z', '2031-03-03T00:00:00.000Z'], throughEvent: '1' } as const;
  const visits = await planOf((client) => nextVisits(client, inputs, null, 10));
  expect(visits).toContain('event_20310302');
  expect(visits).toContain('event_20310301');
  expect(visits).not.toMatch(/event_2031(0228|030[345])/);
  const leftOut = await planOf((client) => leftOutSessions(client, [aVisit('a')], inputs));
  expect(leftOut).toMatch(/event_20310301.*event_20310302.*event_20310303/);
  expect(leftOut).not.toMatch(/event_2031(0228|030[45])/);
});

it('a session is a bot’s or staff’s by the rule of all figures, whatever a browser sends [R7.10] [R9.06]', async () => {
  const sent: readonly object[] = [
    {},
    ...[true, false, null, 'true', 1].flatMap((value) => [{ isDeclaredBot: value }, { isStaff: value }]),
    ...[true, 'true', 1, null].map((bot) => ({ botDetectionResult: { botKind: 'headless', bot } })),
    ...[null, true, 'bot', 7, [true], [{ bot: true }]].map((botDetectionResult) => ({ botDetectionResult })),
    { isDeclaredBot: true, isStaff: true },
  ];
  const at = '2031-03-02T12:00:00.000Z';
  await createEventDays(database).make([at.slice(0, 10)]);
  await createEventStore(database, aKeyRing(), fakeClock(at)).insert(
    sent.map((properties, index) => ({
      eventId: newId(),
      event: 'pageView',
      timestamp: at,
      sessionId: `s${index}`,
      anonymousId: 'a',
      brandId: 'ps',
      sequence: null,
      propertiesJson: JSON.stringify(properties),
      personal: null,
    })),
  );
  await database.settled();
  const inputs = { range: ['2031-03-02T00:00:00.000Z', '2031-03-03T00:00:00.000Z'], throughEvent: String(2n ** 62n) } as const;
  const visits = sent.map((_properties, index) => aVisit(`s${index}`));
  const rows = await leftOutSessions(database.prisma, visits, inputs);
  const reasons = new Map(rows.map(({ sessionId, isBot, isStaff }) => [sessionId, isBot ? 'bot' : isStaff ? 'staff' : null]));
  expect(sent.map((_properties, index) => reasons.get(`s${index}`) ?? null)).toEqual(sent.map(leftOutBy));
});
