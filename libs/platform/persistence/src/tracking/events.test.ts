import { fakeClock, until } from '@waypost/platform/kernel/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { createEventGroups, prepareEventDays } from '@waypost/tracking/server';
import type { DeliveryPlace } from '@waypost/tracking/server/forwarding';
import { replayRejected } from '@waypost/tracking/server/rejected';
import { eventGaps, findEvents, type StoredEvent } from '@waypost/tracking/server/staff';
import { anAcceptedEvent, anEventBody } from '@waypost/tracking/server/testing';
import { databaseOfTests } from '../../testing';
import type { Database } from '../database/database';
import { createAuditLog } from '../audit/audit-log';
import { createEventStore } from './event-store';
import { createEventDays } from './event-days.sql';
import { createEventDeliveryStore } from './event-delivery-store';
import { createEventFeed } from './event-feed';
import { createEventQueries } from './event-queries';
import { createRejectedEventStore } from './rejected-event-store';
import { createTrackingStores } from './tracking-stores';

const log = { warn: jest.fn() };
const database = databaseOfTests({ log });
const ring = aKeyRing();
const clock = fakeClock('2031-03-01T12:00:00.000Z');

beforeEach(async () => {
  clock.set('2031-03-01T12:00:00.000Z');
  await database.asOwner('truncate event, event_id, rejected_event, event_forward_cursor, event_delivery');
});

const store = () => createEventStore(database, ring, clock);
const count = async (table: string): Promise<number> => {
  const [row] = await database.asOwner<{ count: number }>(`select count(*)::int as count from ${table}`);
  return row?.count ?? -1;
};
const ENTRY = { at: new Date('2031-03-01T12:00:00.000Z'), by: null, action: 'tests.tried', subject: 'a test' };
/** Returns the number of audit entries that the tests of this file wrote. They stay in the log. */
const entries = async (): Promise<number> => (await createAuditLog(database).list({ actions: [ENTRY.action], limit: 100 })).length;
const idsOf = (events: readonly { readonly eventId: string }[]): readonly string[] => events.map(({ eventId }) => eventId).sort();

describe('the events of a day', () => {
  it('count once if the same batch comes five times, also after midnight and in other processes [R7.06]', async () => {
    await prepareEventDays({ days: createEventDays(database), clock })();
    const batch = Array.from({ length: 20 }, () => anAcceptedEvent());
    clock.set('2031-03-01T23:59:59.999Z');
    const first = await Promise.all([store().insert(batch), store().insert([...batch].reverse())]);
    clock.advance(1);
    for (let time = 0; time < 3; time++) first.push(await store().insert(batch));
    expect(first.map((ids) => ids.size).reduce((sum, size) => sum + size)).toBe(20);
    expect([await count('event'), await count('event_20310301'), await count('event_20310302')]).toEqual([20, 20, 0]);
  });

  it('are accepted while the partition of their day is created [R7.08]', async () => {
    clock.set('2031-05-01T12:00:00.000Z');
    const groups = createEventGroups({ store: store(), wait: async () => undefined });
    let submitted: Promise<unknown> | undefined;
    await database.inTransaction(async (transaction) => {
      await transaction.$executeRaw`select make_event_partition('2031-05-01'::date)`;
      submitted = groups.submit([anAcceptedEvent()]);
      for (let isWaiting = false; !isWaiting;)
        isWaiting = (await database.asOwner(`select from pg_locks where not granted and relation = 'event_default'::regclass`)).length > 0;
    });
    expect(await submitted).toEqual(['accepted']);
    expect([await count('event_20310501'), await count('event_default')]).toEqual([1, 0]);
  });

  it('are in the partition of the UTC day on which they came [R7.08]', async () => {
    await prepareEventDays({ days: createEventDays(database), clock })();
    clock.set('2031-03-01T23:59:59.999Z');
    await store().insert([anAcceptedEvent()]);
    clock.advance(1);
    await store().insert([anAcceptedEvent(), anAcceptedEvent()]);
    expect([await count('event_20310301'), await count('event_20310302'), await count('event_default')]).toEqual([1, 2, 0]);
  });

  it('are accepted without a partition too, and moved when it is created [R7.08]', async () => {
    clock.set('2032-05-05T10:00:00.000Z');
    const event = anAcceptedEvent();
    await store().insert([event]);
    expect(await count('event_default')).toBe(1);
    const days = createEventDays(database);
    expect(await days.make(['2032-05-05', '2032-05-06'])).toBe(2);
    expect(await days.make(['2032-05-05'])).toBe(0);
    expect([await count('event_default'), await count('event_20320505')]).toEqual([0, 1]);
    expect(await store().insert([event])).toEqual(new Set());
  });

  it('get their partitions from several processes at once', async () => {
    const days = ['2033-01-01', '2033-01-02', '2033-01-03'];
    const made = await Promise.all([1, 2, 3].map(() => createEventDays(database).make(days)));
    expect(made.reduce((sum, each) => sum + each)).toBe(3);
  });

  it('are deleted by whole days with their ids [R15.03]', async () => {
    const days = createEventDays(database);
    for (const at of ['2030-01-01T10:00:00Z', '2030-01-02T10:00:00Z', '2030-01-03T00:00:00Z', '2029-06-01T00:00:00Z']) {
      if (!at.startsWith('2029')) await days.make([at.slice(0, 10)]);
      clock.set(at);
      await store().insert([anAcceptedEvent(), anAcceptedEvent()]);
    }
    expect(await days.dropEventsBefore('2030-01-03')).toEqual(expect.arrayContaining(['2030-01-01', '2030-01-02']));
    expect([await count('event'), await count('event_id'), await count('event_default')]).toEqual([2, 2, 0]);
    await expect(days.dropEventsBefore("2030'; drop table event; --")).rejects.toThrow('is not a day');
  });
});

describe('the expired events of a day without a partition', () => {
  it('are deleted a few at a time, and their ids after them, however many there are [R15.03]', async () => {
    clock.set('2029-06-01T00:00:00Z');
    await store().insert(Array.from({ length: 5 }, () => anAcceptedEvent()));
    clock.set('2029-06-02T00:00:00Z');
    await store().insert([anAcceptedEvent()]);
    const deleted: number[] = [];
    const watched = new Proxy(database.prisma, {
      get: (prisma, name): unknown =>
        name === '$executeRaw'
          ? async (...statement: Parameters<typeof prisma.$executeRaw>) => {
              const rows = await prisma.$executeRaw(...statement);
              deleted.push(rows);
              return rows;
            }
          : Reflect.get(prisma, name),
    });
    await createEventDays({ ...database, prisma: watched }, 2).dropEventsBefore('2029-06-02');
    expect(deleted).toEqual([2, 2, 1, 0]);
    expect([await count('event_default'), await count('event_id')]).toEqual([1, 1]);
  });
});

describe('the ids of expired days', () => {
  const ROWS_A_DAY = 3_000;
  const RETAINED_DAYS = 10;
  const NEWEST_DAY = RETAINED_DAYS * 2 + 5;

  it('are looked up without reading the table, after its pages were reused twice [R15.03]', async () => {
    const write = (day: number) =>
      `insert into event_id select gen_random_uuid()::text, date '2031-01-01' + ${day} from generate_series(1, ${ROWS_A_DAY})`;
    const expired = (day: number) =>
      `delete from event_id where id in
        (select id from event_id where received_on < date '2031-01-01' + ${day - RETAINED_DAYS} limit 20000)`;
    for (let day = 0; day < NEWEST_DAY; day++) {
      if (day >= RETAINED_DAYS) await database.pool.query(expired(day));
      if (day >= RETAINED_DAYS) await database.asOwner('vacuum analyze event_id');
      await database.pool.query(write(day));
    }
    const [row] = await database.asOwner<{ 'QUERY PLAN': readonly [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${expired(NEWEST_DAY - 1)}`,
    );
    const { Plan: plan = {} } = row?.['QUERY PLAN'][0] ?? {};
    expect((plan['Shared Hit Blocks'] ?? Infinity) + (plan['Shared Read Blocks'] ?? Infinity)).toBeLessThan(50);
  });

  it('and other rows by age have no index whose ranges never shrink, except a table that nothing is written to [R15.03]', async () => {
    const ranges = await database.asOwner<{ tablename: string }>("select tablename from pg_indexes where indexdef like '%USING brin%'");
    expect(ranges).toEqual([{ tablename: 'dashboard_first' }]);
  });
});

describe('createEventQueries', () => {
  const queries = () => createEventQueries(database);

  it('lists by time, brand, name and session, in pages, newest first [R7.08]', async () => {
    const wanted = Array.from({ length: 130 }, () => anAcceptedEvent({ sessionId: 's', personal: { zipcode: '90210' } }));
    for (const event of wanted) {
      await store().insert([event]);
      clock.advance(wanted.indexOf(event) % 3);
    }
    const others = [{ brandId: 'mpa' }, { event: 'ctcClicked' }, { sessionId: 'other' }, { anonymousId: 'other' }];
    await store().insert(others.map((over) => anAcceptedEvent({ sessionId: 's', ...over })));
    const filter = {
      from: new Date('2031-03-01T12:00:00.000Z'),
      to: new Date('2031-03-01T13:00:00.000Z'),
      brandId: 'tqg',
      event: 'pageView',
      sessionId: 's',
      anonymousId: 'anonymous-1',
    };
    const first = await findEvents({ queries: queries(), clock })(filter);
    const second = await findEvents({ queries: queries(), clock })(filter, first.next);
    expect([first.events.length, second.events.length, second.next]).toEqual([100, 30, null]);
    expect([...first.events, ...second.events].map(({ eventId }) => eventId)).toEqual(wanted.map(({ eventId }) => eventId).reverse());
    expect(first.events[0]).toMatchObject({ hasPersonal: true, properties: { pageName: 'quiz-auto' } });
    expect(JSON.stringify(first.events)).not.toContain('90210');
  });

  it('lists by page, and by a property or a nested property, down to a place [R7.08]', async () => {
    const of = (properties: object) => anAcceptedEvent({ propertiesJson: JSON.stringify(properties) });
    const wanted = of({ pageName: 'quiz-otc', stepNumber: 3, campaign: { source: "o'neil" } });
    await store().insert([of({ pageName: 'quiz-otc' }), wanted, of({ pageName: 'quiz-auto', stepNumber: 3, campaign: { source: 'x' } })]);
    const range = { from: new Date('2031-03-01T12:00:00.000Z'), to: new Date('2031-03-01T13:00:00.000Z') };
    const find = async (asked: object) => {
      const { events } = await findEvents({ queries: queries(), clock })({ ...range, ...asked });
      return events.map(({ eventId }) => eventId);
    };
    expect(await find({ page: 'quiz-otc', property: { name: 'stepNumber', value: '3' } })).toEqual([wanted.eventId]);
    expect(await find({ property: { name: 'campaign.source', value: "o'neil" } })).toEqual([wanted.eventId]);
    expect(await find({ property: { name: 'nothing', value: '' } })).toEqual([]);
    expect(await find({ page: 'quiz-otc', events: [wanted.event, 'ctcClicked'], property: { name: 'stepNumber', value: '3' } })).toEqual([
      wanted.eventId,
    ]);
    expect(await find({ page: 'quiz-otc', events: ['ctcClicked'] })).toEqual([]);
    const either = [
      { name: 'campaign.source', value: "o'neil" },
      { name: 'stepNumber', value: '4' },
    ];
    expect(await find({ anyProperty: either })).toEqual([wanted.eventId]);

    const place = await queries().placeBelow(range, 2, null);
    expect(await queries().placeBelow(range, 2, place)).toBeNull();
    expect(await queries().find(range, 10, null, place)).toHaveLength(2);
    expect(await queries().find(range, 10, place, null)).toHaveLength(1);
  });

  it('reads all events of some visits in a time range, each with its place, in the order of writing [R10.10]', async () => {
    const first = anAcceptedEvent({ sessionId: 'a' });
    await store().insert([first, anAcceptedEvent({ sessionId: 'b' })]);
    clock.advance(1000);
    const second = anAcceptedEvent({ sessionId: 'a', event: 'ctcClicked' });
    await store().insert([second, anAcceptedEvent({ sessionId: 'c' })]);
    clock.advance(3_600_000);
    await store().insert([anAcceptedEvent({ sessionId: 'a' })]);
    const range = { from: new Date('2031-03-01T12:00:00.000Z'), to: new Date('2031-03-01T13:00:00.000Z') };
    const events = await queries().ofSessions(['a', 'nobody'], range);
    expect(events.map(({ eventId }) => eventId)).toEqual([first.eventId, second.eventId]);
    expect(events[0]?.place.transactionId).toBeLessThan(events[1]?.place.transactionId ?? 0n);
    expect(String(events[1]?.place.position)).toBe(events[1]?.position);
  });

  it('reports no loss of a visit that changed its anonymous id or repeated its exposures [R7.06] [R6.08] [R10.21]', async () => {
    const ofVisit = (sequence: number | null, anonymousId: string) => anAcceptedEvent({ sessionId: 'linked', anonymousId, sequence });
    await store().insert([ofVisit(1, 'b-old'), ofVisit(null, 'b-old'), ofVisit(2, 'b-old'), ofVisit(3, 'a-new'), ofVisit(4, 'a-new')]);
    const day = { from: new Date('2031-03-01T00:00:00Z'), to: new Date('2031-03-02T00:00:00Z') };
    const gaps = eventGaps({ queries: queries() });
    expect(await gaps(day)).toEqual({ sessions: [], isCut: false });
    await store().insert([ofVisit(6, 'a-new')]);
    expect((await gaps(day)).sessions).toMatchObject([{ sessionId: 'linked', anonymousId: 'a-new', missing: [{ from: 5, to: 5 }] }]);
  });

  it('reports sessions that lost events, with the events before and after the range [R7.06]', async () => {
    const numbered = (sessionId: string, sequence: number | null) => anAcceptedEvent({ sessionId, sequence });
    clock.set('2031-02-28T23:30:00.000Z');
    await store().insert([numbered('across midnight', 1), numbered('whole', 1)]);
    clock.set('2031-03-01T00:30:00.000Z');
    await store().insert([numbered('across midnight', 2), numbered('across midnight', 5), numbered('whole', 2), numbered('whole', 2)]);
    await store().insert([numbered('uncounted', null), numbered('late start', 3)]);
    await store().insert([1, 1, 4, 4].map((sequence) => numbered('lost as many as came twice', sequence)));
    clock.set('2031-03-02T00:01:00.000Z');
    await store().insert([numbered('across midnight', 4)]);
    const day = { from: new Date('2031-03-01T00:00:00Z'), to: new Date('2031-03-02T00:00:00Z') };
    const gaps = eventGaps({ queries: queries() });
    expect(await gaps(day, 'nobody')).toEqual({ sessions: [], isCut: false });
    expect((await gaps(day, 'tqg')).sessions).toHaveLength(3);
    expect((await gaps(day)).sessions.map(({ sessionId, missing }) => [sessionId, missing])).toEqual([
      ['across midnight', [{ from: 3, to: 3 }]],
      ['late start', [{ from: 1, to: 2 }]],
      ['lost as many as came twice', [{ from: 2, to: 3 }]],
    ]);
  });
});

describe('createEventDeliveryStore', () => {
  const deliveries = () => createEventDeliveryStore(database, clock);
  const planAll = async (limit: number): Promise<readonly string[]> => {
    const ids: string[] = [];
    for (;;) {
      const delivery = await deliveries().plan('webhook', limit);
      if (!delivery) return ids;
      ids.push(delivery.id);
    }
  };
  const eventsOf = async (ids: readonly string[]): Promise<readonly StoredEvent[]> =>
    (await Promise.all(ids.map((id) => deliveries().eventsOf(id)))).flat();

  it('gives a sink the events since it was opened, each in one delivery [R7.08]', async () => {
    await store().insert([anAcceptedEvent()]);
    clock.advance(1000);
    await deliveries().open('webhook', clock.now());
    const events = Array.from({ length: 25 }, () => anAcceptedEvent());
    for (let index = 0; index < 25; index += 5) await store().insert(events.slice(index, index + 5));
    await database.settled();
    await deliveries().open('webhook', new Date('2032-01-01T00:00:00Z'));
    const planned = await planAll(10);
    expect(planned).toHaveLength(3);
    expect(idsOf(await eventsOf(planned))).toEqual(idsOf(events));
    expect(await planAll(10)).toEqual([]);
    expect((await deliveries().find(planned[0] ?? ''))?.eventCount).toBe(10);
  });

  it('waits for an open transaction, and leaves nothing out [R7.08]', async () => {
    await deliveries().open('webhook', clock.now());
    const [early, late] = [anAcceptedEvent(), anAcceptedEvent()];
    const client = await database.pool.connect();
    await client.query('begin');
    await createEventStore({ pool: client as unknown as Database['pool'] }, ring, clock).insert([early]);
    await store().insert([late]);
    const before = await planAll(10);
    await client.query('commit');
    client.release();
    await database.settled();
    const after = await planAll(10);
    expect(idsOf(await eventsOf([...before, ...after]))).toEqual(idsOf([early, late]));
    expect(await eventsOf(before)).toEqual([]);
  });

  it('gives each event once to several processes that plan while others write [R7.08]', async () => {
    await deliveries().open('webhook', clock.now());
    const events = Array.from({ length: 300 }, () => anAcceptedEvent());
    const writing = Promise.all(Array.from({ length: 30 }, (_, group) => store().insert(events.slice(group * 10, group * 10 + 10))));
    const planned = (await Promise.all([planAll(7), planAll(7), planAll(7)])).flat();
    await writing;
    await database.settled();
    planned.push(...(await planAll(7)));
    expect(idsOf(await eventsOf(planned))).toEqual(idsOf(events));
  });

  it('counts waiting, delivered and dead events of one sink [R12.03]', async () => {
    await deliveries().open('webhook', clock.now());
    expect(await deliveries().countEvents('webhook')).toEqual({ waiting: 0, delivered: 0, dead: 0 });
    await store().insert(Array.from({ length: 25 }, () => anAcceptedEvent()));
    await database.settled();
    const [first = '', second = ''] = await planAll(10);
    await deliveries().delivered(first);
    await deliveries().died(second, 'the webhook answered 503');
    expect(await deliveries().countEvents('webhook')).toEqual({ waiting: 5, delivered: 10, dead: 10 });
    expect(await deliveries().countEvents('another')).toEqual({ waiting: 0, delivered: 0, dead: 0 });
  });

  it('lists deliveries by state, sink and time, newest first, in pages, with the names of their events [R10.21]', async () => {
    const at = (time: string) => `2031-03-01T${time}:00.000Z`;
    const plan = async (time: string, ...names: string[]): Promise<string> => {
      clock.set(at(time));
      await store().insert(names.map((event) => anAcceptedEvent({ event })));
      await database.settled();
      return (await deliveries().plan('webhook', 10))?.id ?? '';
    };
    await deliveries().open('webhook', clock.now());
    const first = await plan('13:00', 'pageView', 'ctcClicked', 'pageView');
    const second = await plan('14:00', 'maAdClicked');
    const third = await plan('15:00', 'pageView');
    const fourth = await plan('15:00', 'ctcClicked');
    await deliveries().died(first, 'the webhook answered 503');
    await deliveries().died(third, 'the webhook answered 503');
    await deliveries().delivered(second);
    const newest = third > fourth ? [third, fourth] : [fourth, third];
    const search = async (...[filter, limit = 10, below = null]: Partial<Parameters<ReturnType<typeof deliveries>['search']>>) =>
      (await deliveries().search(filter ?? {}, limit, below)).map(({ id }) => id);

    expect(await search()).toEqual([...newest, second, first]);
    expect(await search({ state: 'dead' })).toEqual([third, first]);
    expect(await search({ state: 'delivered' })).toEqual([second]);
    expect(await search({ sink: 'another' })).toEqual([]);
    expect(await search({ sink: 'webhook', from: new Date(at('14:00')), to: new Date(at('15:00')) })).toEqual([second]);
    const walked: string[] = [];
    for (let below: DeliveryPlace | null = null; ;) {
      const [next] = await deliveries().search({}, 1, below);
      if (!next) break;
      walked.push(next.id);
      below = next;
    }
    expect(walked).toEqual([...newest, second, first]);

    const [oldest] = await deliveries().search({ to: new Date(at('14:00')) }, 10, null);
    expect(oldest).toMatchObject({ state: 'dead', eventCount: 3, eventNames: ['ctcClicked', 'pageView'], createdAt: at('13:00') });
    expect([await deliveries().countDead('webhook'), await deliveries().countDead('another')]).toEqual([2, 0]);
    expect(await deliveries().sinks()).toEqual(['webhook']);
    await database.asOwner('truncate event');
    expect((await deliveries().search({}, 1, null))[0]?.eventNames).toEqual([]);
  });

  it('names the delivery whose state it cannot read [R12.03]', async () => {
    await deliveries().open('webhook', clock.now());
    await store().insert([anAcceptedEvent()]);
    await database.settled();
    const [id = ''] = await planAll(10);
    await database.prisma.eventDelivery.update({ where: { id }, data: { state: 'paused' } });
    await expect(deliveries().find(id)).rejects.toThrow(`"paused" of event_delivery ${id}`);
  });

  it('settles a delivery once, and revives a dead delivery', async () => {
    await deliveries().open('webhook', clock.now());
    await store().insert([anAcceptedEvent()]);
    await database.settled();
    const [id = ''] = await planAll(10);
    const before = await entries();
    expect(await deliveries().revive(id, ENTRY)).toBeNull();
    expect(await entries()).toBe(before);
    await deliveries().died(id, 'the webhook answered 503');
    await deliveries().delivered(id);
    expect(await deliveries().list('webhook', 'dead', 10)).toMatchObject([{ id, reason: 'the webhook answered 503', generation: 1 }]);
    // Nothing is sent again without an entry (R10.11).
    await expect(deliveries().revive(id, { ...ENTRY, at: new Date(NaN) })).rejects.toThrow();
    expect(await deliveries().countDead('webhook')).toBe(1);
    expect(await deliveries().revive(id, ENTRY)).toMatchObject({ state: 'waiting', generation: 2, reason: null });
    expect(await entries()).toBe(before + 1);
    await deliveries().delivered(id);
    await deliveries().forgetDelivered('webhook', clock.now());
    expect(await deliveries().find(id)).toMatchObject({ state: 'delivered' });
    await deliveries().forgetDelivered('webhook', new Date(clock.now().getTime() + 1));
    expect(await deliveries().find(id)).toBeNull();
  });
});

describe('createRejectedEventStore', () => {
  const rejected = () => createRejectedEventStore(database, ring, clock);
  const reason = 'event must be the name of a known event';

  it('stores a body once, sealed, and replays it through the parser [R7.08, R15.02]', async () => {
    const body = JSON.stringify(anEventBody({ properties: { zipcode: 'PLANTED' } }));
    const rejection = { brandId: 'tqg', reason, field: 'event', body };
    await rejected().keep([rejection, rejection]);
    await rejected().keep([{ ...rejection, reason: 'another' }]);
    expect(await rejected().countByReason()).toEqual([{ reason, count: 1 }]);
    expect(await database.dump()).not.toContain('PLANTED');
    const replay = replayRejected({ rejected: rejected(), events: store() });
    expect(await replay({ reason }, () => ENTRY)).toEqual({ accepted: 1, duplicate: 0, rejected: 0 });
    expect(await replay({ reason }, () => ENTRY)).toEqual({ accepted: 0, duplicate: 0, rejected: 0 });
    expect([await count('event'), await count('rejected_event')]).toEqual([1, 0]);
  });

  it('stores a body once across a rotation of the sealing key [R7.08, R15.02]', async () => {
    const rejection = { brandId: 'tqg', reason, field: 'event', body: '{"type":"page"}' };
    const another = { ...rejection, body: '{"type":"identify"}' };
    await createRejectedEventStore(database, aKeyRing('old'), clock).keep([rejection]);
    const rotated = createRejectedEventStore(database, aKeyRing('new', 'old'), clock);
    await rotated.keep([rejection, another]);
    await rotated.keep([another]);
    expect((await rotated.take({ reason }, 10)).map(({ body }) => body).sort()).toEqual([another.body, rejection.body]);
  });

  it('lists events by time, brand, reason and field, newest first, in pages [R7.08] [R10.21]', async () => {
    const at = (time: string) => `2031-03-01T${time}:00.000Z`;
    const refuse = async (time: string, brandId: string, why: string, field: string) => {
      clock.set(at(time));
      await rejected().keep([{ brandId, reason: why, field, body: time }]);
    };
    await refuse('10:00', 'tqg', reason, 'event');
    await refuse('11:00', 'mpa', reason, 'event');
    await refuse('12:00', 'tqg', 'another', '');
    const listed = async (...asked: Parameters<ReturnType<typeof rejected>['list']>) =>
      (await rejected().list(...asked)).map(({ receivedAt }) => receivedAt.slice(11, 16));
    expect(await listed(10)).toEqual(['12:00', '11:00', '10:00']);
    expect(await listed(10, { brandId: 'tqg' })).toEqual(['12:00', '10:00']);
    expect(await listed(10, { reason })).toEqual(['11:00', '10:00']);
    expect(await listed(10, { field: 'event' })).toEqual(['11:00', '10:00']);
    expect(await listed(10, { field: '' })).toEqual(['12:00']);
    expect(await rejected().fields()).toEqual(['', 'event']);
    expect(await listed(10, { from: new Date(at('11:00')), to: new Date(at('12:00')) })).toEqual(['11:00']);
    const [first = null] = await rejected().list(1, { brandId: 'tqg' });
    expect(await listed(1, { brandId: 'tqg' }, first)).toEqual(['10:00']);
  });

  it('lets a flood replace its own oldest events, so that a fault of ours is still found [R7.08] [R10.21]', async () => {
    await database.pool.query(
      `insert into rejected_event (id, brand_id, reason, field, body, key_id, received_at, last_tried_at)
       select 'flood-' || n, 'tqg', 'a flood', '', '', 'k1', timestamp '2031-01-01' + n * interval '1 second', now() from generate_series(1, 9999) n`,
    );
    const ours = { brandId: 'mpa', reason, field: 'event', body: '{"type":"page"}' };
    await rejected().keep([ours, { ...ours, body: '{"type":"identify"}' }]);
    const counts = async () => Object.fromEntries((await rejected().countByReason()).map((each) => [each.reason, each.count]));
    expect(await counts()).toEqual({ 'a flood': 9499, [reason]: 2 });
    const oldest = await database.prisma.rejectedEvent.findFirst({ where: { reason: 'a flood' }, orderBy: { receivedAt: 'asc' } });
    expect(oldest?.id).toBe('flood-501');
    // A body that is stored already needs no room.
    await rejected().keep([ours]);
    await rejected().keep(Array.from({ length: 700 }, (_, n) => ({ ...ours, reason: 'a flood', body: `${n}` })));
    expect(await counts()).toEqual({ 'a flood': 9499 + 700 - 500, [reason]: 2 });
  });

  it('stores the reason of a second refusal', async () => {
    await rejected().keep([{ brandId: 'tqg', reason, field: 'event', body: '{"type":"page"}' }]);
    const [{ id } = { id: '' }] = await rejected().list(10);
    await replayRejected({ rejected: rejected(), events: store() })({ ids: [id] }, () => ENTRY);
    expect(await rejected().list(10)).toMatchObject([{ id, field: 'type' }]);
  });

  it('changes no rejection without the audit entry of the person who had it tried again [R10.11]', async () => {
    await rejected().keep([{ brandId: 'tqg', reason, field: 'event', body: JSON.stringify(anEventBody()) }]);
    const replay = replayRejected({ rejected: rejected(), events: store() });
    const before = await entries();
    await expect(replay({ reason }, () => ({ ...ENTRY, at: new Date(NaN) }))).rejects.toThrow();
    expect([await count('event'), await count('rejected_event')]).toEqual([1, 1]);
    expect(await replay({ reason }, () => ENTRY)).toEqual({ accepted: 0, duplicate: 1, rejected: 0 });
    expect([await count('rejected_event'), await entries()]).toEqual([0, before + 1]);
  });
});

describe('createTrackingStores', () => {
  it('gives all stores the same clock [R7.08]', async () => {
    const { events, rejected, deliveries } = createTrackingStores(database, ring, log, clock);
    clock.set('2031-02-01T12:00:00.000Z');
    await deliveries.open('webhook', clock.now());
    await events.insert([anAcceptedEvent()]);
    await rejected.keep([{ brandId: 'tqg', reason: 'no such event', field: 'event', body: '{}' }]);
    await database.settled();
    expect((await deliveries.plan('webhook', 10))?.createdAt).toBe('2031-02-01T12:00:00.000Z');
    const [event, refused] = [await database.prisma.event.findFirstOrThrow(), await database.prisma.rejectedEvent.findFirstOrThrow()];
    expect([event.receivedAt, refused.receivedAt, refused.lastTriedAt]).toEqual([clock.now(), clock.now(), clock.now()]);
  });
});

describe('createEventFeed', () => {
  it('sends events of any process, each once, until the subscriber leaves [R10.10]', async () => {
    const [here, there] = [createEventFeed(database, log), createEventFeed(database, log)];
    const received: StoredEvent[] = [];
    const write = async (event = anAcceptedEvent()): Promise<void> => {
      await store().insert([event]);
      there.announce();
    };
    const leave = here.subscribe((events) => received.push(...events));
    const { pool } = database;
    // The feed reads its start after it subscribes, and skips earlier events. The test therefore waits for a first event.
    await until(async () => {
      if (received.length === 0) await write();
      return received.length > 0;
    }, 'the first event');
    const events = Array.from({ length: 5 }, () => anAcceptedEvent());
    for (const event of events) await write(event);
    const isReceived = (id: string): boolean => received.some(({ eventId }) => eventId === id);
    await until(() => events.every(({ eventId }) => isReceived(eventId)), 'the arrival of five events');
    await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waypost feed'");
    const afterTheFall = anAcceptedEvent();
    await store().insert([afterTheFall]);
    await until(() => isReceived(afterTheFall.eventId), 'the arrival of the event after the outage');
    leave();
    const receivedUntilThen = [...received];
    await write();
    await here.close();
    await there.close();
    expect(received).toEqual(receivedUntilThen);
    expect(idsOf(received)).toEqual([...new Set(idsOf(received))]);
  });
});
