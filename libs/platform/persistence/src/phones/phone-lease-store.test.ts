import { aSite, countBatch } from '@waypost/dashboards/server/testing';
import { newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import type { LeaseAsk, LeaseState } from '@waypost/phones/server/leases';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { databaseOfTests } from '../../testing';
import { createDashboardStore } from '../dashboards/dashboard-store';
import { createEventDays } from '../tracking/event-days.sql';
import { createEventStore } from '../tracking/event-store';
import { createPhoneLeaseQueries } from './phone-lease-queries';
import { createPhoneLeaseStore } from './phone-lease-store';

const database = databaseOfTests();

const ASKED_AT = '2026-11-18T18:00:00.000Z';
const EXPIRES_AT = '2026-11-18T18:05:00.000Z';
const anAsk = (changes: Partial<LeaseAsk> = {}): LeaseAsk => ({
  id: newId(),
  sessionId: newId(),
  anonymousId: 'anonymous-1',
  brandId: 'tqg',
  pageName: 'quiz-auto',
  placementId: 'placement-1',
  askedAt: ASKED_AT,
  result: { phone: '8885550101', expiresAt: EXPIRES_AT },
  ...changes,
});
const rowOf = (id: string) => database.prisma.phoneLease.findUniqueOrThrow({ where: { id } });

describe('the lease store', () => {
  it('returns a visit’s newest lease at a placement, ignoring refusals [R8.05]', async () => {
    const store = createPhoneLeaseStore(database);
    const first = anAsk();
    const second = { ...anAsk({ sessionId: first.sessionId }), askedAt: '2026-11-18T18:01:00.000Z' };
    const refused = { ...anAsk({ sessionId: first.sessionId, result: { refusal: 'timeout' } }), askedAt: '2026-11-18T18:02:00.000Z' };
    const elsewhere = { ...anAsk({ sessionId: first.sessionId, placementId: 'placement-2' }), askedAt: '2026-11-18T18:03:00.000Z' };
    for (const ask of [first, second, refused, elsewhere]) await store.record(ask);

    expect(await store.newest(first)).toEqual({ id: second.id, phone: '8885550101', expiresAt: EXPIRES_AT });
    expect(await store.newest({ ...first, sessionId: 'nobody' })).toBeNull();
  });

  it('stores a lease once, no matter how many processes asked for it [R8.05]', async () => {
    const store = createPhoneLeaseStore(database);
    const ask = anAsk();
    await store.record(ask);
    await store.markShown(ask.id, '2026-11-18T18:00:01.000Z');
    await store.record({ ...ask, askedAt: '2026-11-18T18:00:02.000Z' });
    expect(await rowOf(ask.id)).toMatchObject({ askedAt: new Date(ASKED_AT), shownAt: new Date('2026-11-18T18:00:01.000Z') });
  });

  it('only moves forward: the first mark counts, a click implies shown, and nothing changes after expiry [R8.05]', async () => {
    const store = createPhoneLeaseStore(database);
    const [shown, clicked, ended] = [anAsk(), anAsk(), anAsk()];
    for (const ask of [shown, clicked, ended]) await store.record(ask);

    await store.markShown(shown.id, '2026-11-18T18:00:01.000Z');
    await store.markShown(shown.id, '2026-11-18T18:00:09.000Z');
    for (const at of ['2026-11-18T18:01:00.000Z', '2026-11-18T18:02:00.000Z'])
      await store.markClicked({ sessionId: clicked.sessionId, phone: '8885550101', at });
    await store.markClicked({ sessionId: ended.sessionId, phone: '8885550101', at: EXPIRES_AT });
    await store.markShown(ended.id, EXPIRES_AT);

    expect((await rowOf(shown.id)).shownAt?.toISOString()).toBe('2026-11-18T18:00:01.000Z');
    const at = new Date('2026-11-18T18:01:00.000Z');
    expect(await rowOf(clicked.id)).toMatchObject({ clickedAt: at, shownAt: at });
    expect(await rowOf(ended.id)).toMatchObject({ clickedAt: null, shownAt: null });
  });

  it('counts for staff how far leases came, and the reasons of refusals [R8.09]', async () => {
    const store = createPhoneLeaseStore(database);
    const at = (minute: number) => `2027-01-01T10:0${minute}:00.000Z`;
    const result = { phone: '8885550102', expiresAt: at(9) };
    const asks = [0, 1, 2, 3].map((minute) => ({ ...anAsk({ result }), askedAt: at(minute) }));
    const refusals = ['timeout', 'timeout', 'breaker-open'].map((refusal) => ({ ...anAsk({ result: { refusal } }), askedAt: at(4) }));
    for (const ask of [...asks, ...refusals]) await store.record(ask);
    const [, one, two, late] = asks;
    await store.markShown(one?.id ?? '', at(5));
    await store.markShown(two?.id ?? '', at(5));
    await store.markClicked({ sessionId: two?.sessionId ?? '', phone: '8885550102', at: at(6) });

    const counts = { offered: 2, shown: 1, clicked: 1, refused: { timeout: 2, 'breaker-open': 1 } };
    expect(await store.count({ from: at(0), to: at(9) })).toEqual(counts);
    expect(await store.count({ from: at(0), to: late?.askedAt ?? '' })).toEqual({ ...counts, offered: 1, refused: {} });
  });

  it('counts by placement the requests, leases and calls, and current leases [R10.08]', async () => {
    const store = createPhoneLeaseStore(database);
    const at = '2028-01-01T10:00:00.000Z';
    const result = { phone: '8885550103', expiresAt: '2028-01-01T10:05:00.000Z' };
    const [called, open, refused] = [
      anAsk({ askedAt: at, placementId: 'placement-9', result }),
      anAsk({ askedAt: at, placementId: 'placement-9', result: { ...result, expiresAt: '2028-01-01T11:00:00.000Z' } }),
      anAsk({ askedAt: at, placementId: 'placement-9', result: { refusal: 'timeout' } }),
    ];
    for (const ask of [called, open, refused]) await store.record(ask);
    await store.markClicked({ sessionId: called.sessionId, phone: '8885550103', at: '2028-01-01T10:01:00.000Z' });
    expect(await store.placementCalls(new Date(at), new Date('2028-01-01T10:30:00.000Z'))).toEqual([
      { placementId: 'placement-9', asked: 3, leased: 2, called: 1, leasedNow: 1 },
    ]);
  });

  it('counts no lease of a bot’s or staff’s visit, whenever that is detected, and every other lease [R9.06] [R10.08]', async () => {
    const at = '2032-03-01T20:00:00.000Z';
    const clock = fakeClock(at);
    await createEventDays(database).make(['2032-03-01']);
    const events = createEventStore(database, aKeyRing(), clock);
    const store = createPhoneLeaseStore(database);
    const result = { phone: '8885550104', expiresAt: '2032-03-01T21:00:00.000Z' };
    const lease = async (sessionId: string): Promise<void> => {
      await store.record(anAsk({ sessionId, askedAt: at, placementId: 'placement-10', result }));
      await store.markClicked({ sessionId, phone: result.phone, at: '2032-03-01T20:01:00.000Z' });
    };
    const happens = (sessionId: string, properties: object, brandId = 'tqg') =>
      events.insert([anAcceptedEvent({ event: 'pageView', brandId, sessionId, propertiesJson: JSON.stringify(properties) })]);
    const count = async (): Promise<void> => {
      await database.settled();
      await createDashboardStore(database).advance(
        { eventsAtOnce: 50, goesOn: () => false },
        countBatch({ site: aSite({ formOf: () => null }) }),
      );
    };
    const counts = async () => ({
      ofPlacements: await store.placementCalls(new Date(at), new Date('2032-03-01T20:30:00.000Z')),
      clicked: (await store.count({ from: at, to: '2032-03-02T00:00:00.000Z' })).clicked,
    });
    const of = (visits: number) => ({
      ofPlacements: [{ placementId: 'placement-10', asked: visits, leased: visits, called: visits, leasedNow: visits }],
      clicked: visits,
    });

    const LEFT_OUT: Readonly<Record<string, object>> = {
      declared: { isDeclaredBot: true },
      'found out': { botDetectionResult: { bot: true } },
      staff: { isStaff: true },
      // Browsers choose the ids, so the digest must match for any character.
      'of “odd” \\ "letters"\n\t\u0001\u007f\u2028é😀': { isStaff: true },
    };
    for (const sessionId of ['visitor', 'without-events', ...Object.keys(LEFT_OUT)]) await lease(sessionId);
    for (const sessionId of ['visitor', ...Object.keys(LEFT_OUT)]) await happens(sessionId, {});
    // The same id at another brand is another visit.
    await happens('visitor', { isStaff: true }, 'mpa');
    await count();
    expect(await counts()).toEqual(of(6));
    for (const [index, [sessionId, properties]] of Object.entries(LEFT_OUT).entries()) {
      await happens(sessionId, properties);
      await count();
      expect([sessionId, await counts()]).toEqual([sessionId, of(5 - index)]);
    }
  });

  it('refuses a row that is neither leased nor refused [R16.05]', async () => {
    const { result: _result, askedAt, ...rest } = anAsk();
    await expect(database.prisma.phoneLease.create({ data: { ...rest, askedAt: new Date(askedAt) } })).rejects.toThrow();
  });
});

describe('the leases on staff screens', () => {
  it('are listed by state and by visit [R8.05] [R10.21]', async () => {
    const store = createPhoneLeaseStore(database);
    const day = { from: new Date('2031-03-01T00:00:00.000Z'), to: new Date('2031-03-02T00:00:00.000Z') };
    const of = (minute: number, result: LeaseAsk['result']) => anAsk({ askedAt: `2031-03-01T12:0${minute}:00.000Z`, result });
    const until = (minute: number) => ({ phone: '8885550101', expiresAt: `2031-03-01T12:1${minute}:00.000Z` });
    const [offered, shown, clicked, expired, refused] = [
      of(1, until(9)),
      of(2, until(9)),
      of(3, until(9)),
      of(4, until(0)),
      of(5, { refusal: 'timeout' }),
    ];
    const asks = [offered, shown, clicked, expired, refused];
    for (const ask of asks) await store.record(ask);
    await store.markShown(shown.id, '2031-03-01T12:05:00.000Z');
    await store.markClicked({ sessionId: clicked.sessionId, phone: '8885550101', at: '2031-03-01T12:05:00.000Z' });

    const { find } = createPhoneLeaseQueries(database);
    const idsOf = async (filter: object, below: Parameters<typeof find>[2] = null) =>
      (await find({ ...day, ...filter }, 10, below)).map(({ id }) => id);
    const at = new Date('2031-03-01T12:12:00.000Z');
    const stateIs = (is: LeaseState) => idsOf({ state: { is, at } });
    const states: readonly LeaseState[] = ['offered', 'shown', 'clicked', 'expired', 'refused'];
    expect(await Promise.all(states.map(stateIs))).toEqual(asks.map(({ id }) => [id]));
    expect(await idsOf({})).toEqual(asks.map(({ id }) => id).reverse());
    expect(await idsOf({}, expired)).toEqual([clicked.id, shown.id, offered.id]);
    expect(await idsOf({ sessionId: shown.sessionId })).toEqual([shown.id]);
  });
});
