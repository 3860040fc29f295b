import { fakePageSnapshots } from '@waypost/pages/server/testing';
import type { DeliveryList } from '@waypost/operations/contract/deliveries';
import type { EventList, RejectedList } from '@waypost/operations/contract/rows';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import { aStoredEvent, fakeEventDays, fakeEventDeliveries, fakeEventFeed, fakeEventQueries } from '@waypost/tracking/server/testing';
import { fakeRejectedEventStore } from '@waypost/tracking/server/testing';
import { fakeVisitorRecords } from '@waypost/visitor-rights/server/testing';
import type { WaypostPorts } from '../../src/waypost-ports';
import { runWaypost, signedIn, staffBrowser, type RunningWaypost, type StaffBrowser } from '../../testing';

const DAY = 'from=2026-11-18T00:00Z&to=2026-11-19T00:00Z';
const ROOT = '/api/control/operations';
const persons = (options: Parameters<typeof fakeVisitorRecords>[0] = {}): WaypostPorts['operations']['persons'] => ({
  records: fakeVisitorRecords({ ...options, audit: { record: (change) => waypost.content.audit.record(change) } }),
  consents: { lead: async () => null, consent: async () => null },
  consentDays: 1826,
});
const NO_CALLS = {
  calls: { find: async () => [], tally: async () => [] },
  leases: { find: async () => [] },
  leads: { ofVisit: async () => [] },
  pageSnapshots: fakePageSnapshots(),
};
let waypost: RunningWaypost;
let ada: StaffBrowser;
afterEach(() => waypost.stop());

async function start(records: Partial<WaypostPorts['eventRecords']> = {}, more: Partial<WaypostPorts> = {}): Promise<void> {
  const eventRecords = {
    days: fakeEventDays(),
    queries: fakeEventQueries(),
    feed: fakeEventFeed(),
    rejected: fakeRejectedEventStore(),
    deliveries: fakeEventDeliveries(),
    sink: null,
    ...records,
  };
  waypost = await runWaypost({ eventRecords, ...more });
  ada = await signedIn(waypost);
}

describe('GET /api/control/operations/visits', () => {
  it('lists the visits behind a figure by the days of Los Angeles, without bots and staff [R10.10, R9.06]', async () => {
    const called = (position: string, sessionId: string, receivedAt: string, properties: object = {}) =>
      aStoredEvent({
        position,
        sessionId,
        receivedAt,
        event: 'ctcClicked',
        properties: { pageName: 'quiz-auto', userAgent: 'iPhone', ...properties },
      });
    await start({
      queries: fakeEventQueries([
        called('6', 'tomorrow', '2026-11-19T08:00:00.000Z'),
        called('5', 'late', '2026-11-19T07:59:00.000Z', { sessionUrlParams: { utm_source: 'Bing' } }),
        called('4', 'late', '2026-11-19T07:58:00.000Z'),
        called('3', 'colleague', '2026-11-18T18:00:00.000Z', { isStaff: true }),
        called('2', 'program', '2026-11-18T18:00:00.000Z', { isDeclaredBot: true }),
        aStoredEvent({ position: '1', sessionId: 'saw-it', receivedAt: '2026-11-18T18:00:00.000Z' }),
      ]),
    });
    const { status, json } = await ada.get(`${ROOT}/visits?from=2026-11-18&to=2026-11-18&did=calls&device=phone&step=`);
    expect(status).toBe(200);
    expect(json).toEqual({
      rows: [{ brand: 'tqg', session: 'late', page: 'quiz-auto', source: 'bing', device: 'phone', at: '2026-11-19T07:59:00.000Z' }],
      next: null,
      searchedTo: null,
      unlistedAbove: null,
    });
  });

  it.each([
    ['from=2026-11-18&to=2026-11-18', 'did'],
    ['from=2026-11-18&to=2026-11-18&did=shopping', 'did'],
    ['from=2026-02-30&to=2026-11-18&did=calls', 'from'],
    ['from=2026-11-18&to=2026-11-17&did=calls', 'to'],
    ['from=0001-01-01&to=2026-11-17&did=calls', 'from'],
    ['from=2026-11-18&to=2026-11-18&did=entered', 'step'],
    ['from=2026-11-18&to=2026-11-18&did=lost', 'step'],
    ['from=2026-11-18&to=2026-11-18&did=timed&step=zip', 'field'],
    ['from=2026-11-18&to=2026-11-18&did=answered', 'rule'],
    ['from=2026-11-18&to=2026-11-18&did=called&rule=a', 'number'],
  ])('refuses ?%s and names the wrong field [R12.02]', async (query, field) => {
    await start();
    const { status, json } = await ada.get(`${ROOT}/visits?${query}`);
    expect({ status, json }).toMatchObject({ status: 400, json: { field } });
  });
});

describe('GET /api/control/operations/events', () => {
  it('finds the events of a visit, of a name and of a page, without sealed values [R7.08] [R10.21]', async () => {
    const events = [
      aStoredEvent({ position: '3', sessionId: 'visit-1', event: 'ctcClicked', hasPersonal: true }),
      aStoredEvent({ position: '2', sessionId: 'visit-1', properties: { pageName: 'quiz-auto', stepName: 'zip' } }),
      aStoredEvent({ position: '1', sessionId: 'visit-2', properties: { pageName: 'home' } }),
    ];
    await start({ queries: fakeEventQueries(events) });
    const positions = async (query: string) => {
      const { status, json } = await ada.get(`${ROOT}/events?${DAY}&${query}`);
      expect(status).toBe(200);
      return (json as EventList).rows.map(({ eventId }) => events.findIndex((event) => event.eventId === eventId));
    };
    expect(await positions('session=visit-1')).toEqual([0, 1]);
    expect(await positions('event=ctcClicked&page=')).toEqual([0]);
    expect(await positions('page=home')).toEqual([2]);
    expect(await positions('property=stepName&value=zip')).toEqual([1]);
    expect(await positions('session=nobody')).toEqual([]);
  });

  it.each([
    ['', 'from'],
    ['from=yesterday&to=2026-11-19T00:00Z', 'from'],
    ['from=0000-01-01T00:00:00Z&to=2026-11-18T00:00Z', 'from'],
    ['from=2026-11-19T00:00Z&to=2026-11-18T00:00Z', 'to'],
    [`${DAY}&brand=a&brand=b`, 'brand'],
    [`${DAY}&property=stepName`, 'value'],
    [`${DAY}&value=zip`, 'property'],
    [`${DAY}&property=a.%27b&value=zip`, 'property'],
    [`${DAY}&session=${'x'.repeat(200)}`, 'session'],
  ])('refuses ?%s and names the wrong field [R12.02]', async (query, field) => {
    await start();
    const { status, json } = await ada.get(`${ROOT}/events?${query}`);
    expect({ status, json }).toMatchObject({ status: 400, json: { field } });
  });
});

describe('GET /api/control/operations/alarms', () => {
  it('lists the current alarms, with one check for all who ask at the same time [R10.21]', async () => {
    let looks = 0;
    const tally = async () => {
      looks++;
      return [{ partner: 'alpha', asked: 8, failed: 8, heldBack: 2, newest: ['breaker-open'] }] as const;
    };
    await start({}, { isDiskLow: () => true, operations: { ...NO_CALLS, calls: { ...NO_CALLS.calls, tally }, persons: persons() } });
    const answers = await Promise.all([ada.get(`${ROOT}/alarms`), ada.get(`${ROOT}/alarms`)]);
    const alarms = [
      { kind: 'disk-low' },
      { kind: 'partner-failing', partner: 'alpha', asked: 8, failed: 8, isHeldBack: true, hasRecovered: false },
    ];
    expect(answers.map(({ json }) => json)).toEqual([alarms, alarms]);
    expect(looks).toBe(1);
  });

  it('lists a full stream of events [R16.10]', async () => {
    await start({}, { streamFill: () => 'full' });
    expect((await ada.get(`${ROOT}/alarms`)).json).toEqual([{ kind: 'stream-full', isFull: true }]);
  });

  it('lists the other alarms if one check fails, names it, and checks again for the next who ask [R10.21] [R16.05]', async () => {
    const queries = fakeEventQueries();
    let failures = 1;
    const incompleteSessions = async () => {
      if (failures-- > 0) throw new Error('canceling statement due to statement timeout');
      return [];
    };
    await start({ queries: { ...queries, incompleteSessions } }, { isDiskLow: () => true });
    const alarms = async () => (await ada.get(`${ROOT}/alarms`)).json;
    expect(await alarms()).toEqual([{ kind: 'disk-low' }, { kind: 'unchecked', part: 'gaps' }]);
    expect(await alarms()).toEqual([{ kind: 'disk-low' }]);
  });
});

describe('GET /api/control/operations/gaps', () => {
  it('lists the missing numbers of each visit, for a week at most [R10.21]', async () => {
    const session = { brandId: 'tqg', sessionId: 'visit-1', anonymousId: 'a', sequences: [1, 4] };
    await start({ queries: fakeEventQueries([], [session]) });
    expect((await ada.get(`${ROOT}/gaps?${DAY}&brand=`)).json).toEqual({
      rows: [{ brand: 'tqg', session: 'visit-1', receivedCount: 2, missingCount: 2, missing: [{ from: 2, to: 3 }] }],
      isCut: false,
    });
    expect(await ada.get(`${ROOT}/gaps?from=2026-11-01T00:00Z&to=2026-11-19T00:00Z`)).toMatchObject({ status: 400 });
  });
});

describe('refused events', () => {
  it('are listed, retried by reason or by id, and the retry is in the audit log [R10.21]', async () => {
    const audit = fakeAuditLog();
    const rejected = fakeRejectedEventStore(audit);
    await rejected.keep([{ brandId: 'tqg', reason: 'event must be a text', field: 'event', body: '{}' }]);
    await start({ rejected });
    const list = (await ada.get(`${ROOT}/rejected-events`)).json as RejectedList;
    expect(list).toMatchObject({
      rows: [{ brand: 'tqg', field: 'event' }],
      reasons: [{ reason: 'event must be a text', count: 1 }],
      fields: ['event'],
    });

    expect(list.next).toBeNull();
    const rowsOf = async (query: string) => ((await ada.get(`${ROOT}/rejected-events?${query}`)).json as RejectedList).rows.length;
    expect([await rowsOf('brand=mpa'), await rowsOf('brand=tqg&reason='), await rowsOf(DAY)]).toEqual([0, 1, 1]);
    expect([await rowsOf('field=event'), await rowsOf('field=type'), await rowsOf('field=*'), await rowsOf('field=')]).toEqual([
      1, 0, 0, 1,
    ]);
    expect(await ada.get(`${ROOT}/rejected-events?from=soon`)).toMatchObject({ status: 400 });

    const outcome = { accepted: 0, duplicate: 0, rejected: 1 };
    expect(await ada.call('POST', `${ROOT}/rejected-events/replay`, { reason: 'event must be a text' })).toMatchObject({ json: outcome });
    expect(await ada.call('POST', `${ROOT}/rejected-events/replay`, { ids: [list.rows[0]?.id] })).toMatchObject({ json: outcome });
    expect(audit.entries.at(-1)).toMatchObject({
      by: { name: 'Ada' },
      action: 'events.replayed',
      subject: '1 refused events',
      after: outcome,
    });
    for (const body of [{}, { ids: [] }, { ids: 'all' }, { reason: '' }])
      expect(await ada.call('POST', `${ROOT}/rejected-events/replay`, body)).toMatchObject({ status: 400 });
  });
});

describe('event deliveries', () => {
  it('are listed and sent again once each after they were given up [R10.21]', async () => {
    const audit = fakeAuditLog();
    const deliveries = fakeEventDeliveries(audit);
    await start({ deliveries, sink: { name: 'webhook', send: async () => undefined } });
    await deliveries.open('webhook', new Date(0));
    deliveries.events.push(aStoredEvent());
    const planned = await deliveries.plan('webhook', 10);
    await deliveries.died(planned?.id ?? '', 'the webhook answered 503');

    expect((await ada.get(`${ROOT}/deliveries`)).json).toEqual({
      sink: 'webhook',
      sinks: ['webhook'],
      rows: [{ ...planned, state: 'dead', reason: 'the webhook answered 503', eventNames: ['pageView'] }],
      next: null,
      searchedTo: null,
    });
    expect((await ada.get(`${ROOT}/alarms`)).json).toEqual([{ kind: 'dead-deliveries', count: 1 }]);
    expect((await ada.call('POST', `${ROOT}/deliveries/${planned?.id}/resend`)).status).toBe(204);
    expect((await ada.get(`${ROOT}/deliveries`)).json).toMatchObject({ rows: [] });
    expect((await ada.call('POST', `${ROOT}/deliveries/${planned?.id}/resend`)).status).toBe(404);
    expect((await ada.call('POST', `${ROOT}/deliveries/nonsense/resend`)).status).toBe(404);
    expect(audit.entries).toMatchObject([{ by: { name: 'Ada' }, action: 'delivery.resent', subject: planned?.id }]);
  });

  it('are none, without a receiver’s name, if no receiver is configured [R10.21]', async () => {
    await start();
    expect((await ada.get(`${ROOT}/deliveries`)).json).toEqual({ sink: null, sinks: [], rows: [], next: null, searchedTo: null });
  });

  it('are searched by state, receiver, time and event, page after page [R10.21]', async () => {
    const deliveries = fakeEventDeliveries();
    await start({ deliveries });
    await deliveries.open('webhook', new Date(0));
    const plan = async (event: string) => {
      deliveries.events.push(aStoredEvent({ event }));
      return (await deliveries.plan('webhook', 1))?.id ?? '';
    };
    const waiting = await plan('ctcClicked');
    const delivered = await plan('pageView');
    await deliveries.delivered(delivered);
    const dead = await plan('ctcClicked');
    await deliveries.died(dead, 'the webhook answered 503');
    const find = async (query: string) => {
      const { status, json } = await ada.get(`${ROOT}/deliveries?${query}`);
      expect(status).toBe(200);
      return json as DeliveryList;
    };
    const idsOf = async (query: string) => (await find(query)).rows.map(({ id }) => id);

    expect(await idsOf('')).toEqual([dead]);
    expect(await idsOf('state=any&event=&sink=')).toEqual([dead, delivered, waiting]);
    expect(await idsOf('state=waiting')).toEqual([waiting]);
    expect(await idsOf('state=any&event=ctcClicked')).toEqual([dead, waiting]);
    expect(await idsOf('state=any&sink=another')).toEqual([]);
    expect(await idsOf(`state=any&${DAY}`)).toEqual([dead, delivered, waiting]);
    expect(await idsOf('state=any&to=2026-11-18T00:00Z')).toEqual([]);
    // An invalid cursor is ignored, because the database would refuse a text that is not an id.
    expect(await idsOf('state=any&cursor=2026-11-18T18:00:00.000Z_nonsense')).toEqual([dead, delivered, waiting]);

    for (let count = 0; count < 100; count++) await plan('pageView');
    const first = await find('state=any');
    expect(first.rows).toHaveLength(100);
    expect(await idsOf(`state=any&cursor=${first.next}`)).toEqual([dead, delivered, waiting]);
  });

  it.each([
    ['state=lost', 'state'],
    ['from=soon', 'from'],
    ['from=0000-01-01T00:00:00Z', 'from'],
    ['from=2026-11-19T00:00Z&to=2026-11-18T00:00Z', 'to'],
    ['event=a&event=b', 'event'],
    [`sink=${'x'.repeat(300)}`, 'sink'],
  ])('are not searched by ?%s, and the answer names the field [R12.02]', async (query, field) => {
    await start();
    expect(await ada.get(`${ROOT}/deliveries?${query}`)).toMatchObject({ status: 400, json: { field } });
  });
});

describe('calls, leases and leads', () => {
  const lease = {
    id: 'lease-1',
    sessionId: 'visit-1',
    anonymousId: 'a',
    brandId: 'tqg',
    pageName: 'quiz-auto',
    placementId: 'p1',
    askedAt: '2026-11-18T17:59:00.000Z',
    phone: '8885550101',
    expiresAt: '2026-11-18T18:04:00.000Z',
    refusal: null,
    shownAt: '2026-11-18T17:59:01.000Z',
    clickedAt: null,
  };

  it('are listed in their present state, for a single visit too [R8.09] [R10.21]', async () => {
    const call = {
      id: 'call-1',
      partner: 'alpha' as const,
      operation: 'ads' as const,
      requestId: 'r1',
      sessionId: 'visit-1',
      startedAt: '2026-11-18T17:58:00.000Z',
      latencyMs: 1500,
      outcome: 'timeout' as const,
      statusCode: null,
      detail: 'no answer within 1500 ms',
    };
    const calls = {
      tally: async () => [],
      find: jest.fn(async () => Array.from({ length: 101 }, (_, index) => ({ ...call, id: `call-${index}` }))),
    };
    const leases = { find: async () => [lease] };
    const lead = { id: 'lead-1', brandId: 'tqg', pageName: 'quiz-auto', product: 'auto', formVersion: 'auto-v1' };
    const leads = { ofVisit: async () => [{ ...lead, createdAt: '2026-11-18T17:59:30.000Z', hasConsent: true, pageHash: null }] };
    await start({}, { operations: { calls, leases, leads, pageSnapshots: fakePageSnapshots(), persons: persons() } });

    const first = await ada.get(`${ROOT}/partner-calls?${DAY}&session=visit-1&outcome=timeout&partner=`);
    expect(first.json).toMatchObject({ next: '2026-11-18T17:58:00.000Z_call-99' });
    expect((first.json as { rows: unknown[] }).rows).toHaveLength(100);
    await ada.get(`${ROOT}/partner-calls?${DAY}&cursor=2026-11-18T17:58:00.000Z_call-99`);
    expect(calls.find).toHaveBeenLastCalledWith(expect.anything(), 101, { id: 'call-99', startedAt: call.startedAt });
    await ada.get(`${ROOT}/partner-calls?${DAY}&cursor=0000-01-01T00:00:00.000Z_call-99`);
    expect(calls.find).toHaveBeenLastCalledWith(expect.anything(), 101, null);

    expect((await ada.get(`${ROOT}/leases?${DAY}&state=shown`)).json).toMatchObject({ rows: [{ id: 'lease-1', state: 'shown' }] });
    waypost.clock.set('2026-11-18T18:04:00.000Z');
    expect((await ada.get(`${ROOT}/leases?${DAY}`)).json).toMatchObject({ rows: [{ state: 'expired' }] });
    expect((await ada.get(`${ROOT}/visits/visit-1/leads`)).json).toEqual([
      {
        id: 'lead-1',
        brand: 'tqg',
        page: 'quiz-auto',
        product: 'auto',
        form: 'auto-v1',
        createdAt: '2026-11-18T17:59:30.000Z',
        hasConsent: true,
        pageHash: null,
      },
    ]);
  });

  it.each(['partner-calls?partner=gamma', 'partner-calls?outcome=fine', 'leases?state=lost'])('refuse %s [R12.02]', async (query) => {
    await start();
    expect(await ada.get(`${ROOT}/${query}&${DAY}`)).toMatchObject({ status: 400 });
  });
});

describe('a page as visitors saw it', () => {
  it('is shown to staff letter for letter, and runs no script [R15.08]', async () => {
    const pageSnapshots = fakePageSnapshots();
    const html = '<!doctype html><script>alert(1)</script><p>Zoë saw this</p>';
    const page = { hash: 'h1', brandId: 'tqg', path: '/quiz/auto', variant: null, publication: 7, buildId: 'b1', html };
    await pageSnapshots.add(page, new Date('2026-11-18T17:00:00.000Z'));
    await start({}, { operations: { ...NO_CALLS, pageSnapshots, persons: persons() } });
    expect((await ada.get(`${ROOT}/page-snapshots/h1`)).json).toEqual({
      brand: 'tqg',
      path: '/quiz/auto',
      variant: null,
      publication: 7,
      buildId: 'b1',
      firstAt: '2026-11-18T17:00:00.000Z',
      lastAt: '2026-11-18T17:00:00.000Z',
    });
    const shown = await ada.get(`${ROOT}/page-snapshots/h1/html`);
    expect(shown.text).toBe(html);
    expect(shown.headers['content-security-policy']).toMatch(/^sandbox allow-same-origin; default-src 'none';/);
    expect((await ada.get(`${ROOT}/page-snapshots/h2/html`)).status).toBe(404);
    expect((await staffBrowser(waypost.port).get(`${ROOT}/page-snapshots/h1/html`)).status).toBe(401);
  });
});

describe('the data of a person', () => {
  const held = { visitors: [{ id: 'v1', phone: '3105550123' }], leads: [{ id: 'l1' }] };
  const startHolding = () => start({}, { operations: { ...NO_CALLS, persons: persons({ held, rows: { visitors: 1, leads: 1 } }) } });
  const ask = (what: string, body: object) => ada.call('POST', `${ROOT}/person/${what}`, body);
  const QUESTION = { by: 'phone', value: '(310) 555-0123' };

  it('is counted, exported and erased by administrators, with entries in the audit log without their data [R15.03] [R10.11]', async () => {
    await startHolding();
    const counted = await ask('count', QUESTION);
    expect(counted).toMatchObject({ status: 200, json: { visitors: 1, leads: 1, events: 0 } });
    expect(counted.text).not.toContain('3105550123');
    expect(await ask('export', QUESTION)).toMatchObject({ status: 200, json: { visitors: held.visitors } });
    expect(await ask('erasure', QUESTION)).toMatchObject({ status: 200, json: { erased: { visitors: 1, leads: 1 } } });
    const entries = await waypost.content.audit.list({ limit: 3 });
    expect(entries.map(({ action }) => action)).toEqual(['person.erased', 'person.exported', 'person.looked-for']);
    // In any format. Three digits alone may be part of an id or a hash.
    expect(JSON.stringify(entries)).not.toMatch(/555\D*0123/);
  });

  it('is refused to everybody but administrators [R11.05]', async () => {
    await startHolding();
    ada = await signedIn(waypost, { id: 'staff-publisher', name: 'Pia', role: 'publisher' });
    for (const what of ['count', 'export', 'erasure']) expect(await ask(what, QUESTION)).toMatchObject({ status: 403 });
    // Only the first refusal of a minute is recorded.
    const actions = (await waypost.content.audit.list({ limit: 10 })).map(({ action }) => action);
    expect(actions).toEqual(['call.refused']);
  });

  it.each([
    [{ by: 'phone', value: '555' }, 'value'],
    [{ by: 'email', value: 'nobody' }, 'value'],
    [{ by: 'name', value: 'Ada' }, 'by'],
    [{ by: 'visitor-id', value: '' }, 'value'],
  ])('is not searched by %j [R12.02]', async (question, field) => {
    await startHolding();
    expect(await ask('export', question)).toMatchObject({ status: 400, json: { field } });
  });
});
