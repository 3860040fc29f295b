import { createServer, IncomingMessage, request, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { newId } from '@waypost/platform/kernel';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { memoryLimits } from '@waypost/platform/limits';
import { createEventGroups, MAX_EVENT_PROPERTIES_LENGTH, takeEvents } from '@waypost/tracking/server';
import { createRejectionKeeper, type RejectedEventStore } from '@waypost/tracking/server/rejected';
import { anEventBody, fakeEventStore, fakeRejectedEventStore, type FakeEventStore, takingPorts } from '@waypost/tracking/server/testing';
import { createEventIngest, isEventPost, MAX_EVENT_BODY_BYTES } from './event-ingest';
import { eventLimit } from './event-limit';

let server: Server;
let port: number;
let store: FakeEventStore;
let rejected: RejectedEventStore;
const log = { error: jest.fn() };

beforeEach(async () => {
  store = fakeEventStore();
  rejected = fakeRejectedEventStore();
  const groups = createEventGroups({ store, retryDelaysMs: [] });
  const brandForHost = (host: string | undefined) => (host?.startsWith('tqg.') ? 'tqg' : null);
  const rejections = createRejectionKeeper({ store: rejected, onLost: () => undefined, onStoreError: () => undefined });
  const buckets = memoryLimits(fakeClock()).buckets('events', { burst: 300, perSecond: 0.5 });
  const limit = eventLimit(
    buckets,
    () => 'one network',
    () => undefined,
  );
  server = createServer(createEventIngest({ takeEvents: takeEvents({ ...takingPorts(), groups, rejections }), brandForHost, log, limit }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0';

const send = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/event/create',
        headers: { host: 'tqg.localhost', 'user-agent': BROWSER, 'content-type': 'application/json', ...headers },
      },
      (res) => {
        let text = '';
        res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: JSON.parse(text) }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
const sendJson = (body: unknown, headers?: Readonly<Record<string, string>>) => send(JSON.stringify(body), headers);

describe('the limit of events per network [R12.02]', () => {
  const batch = (count: number) => Array.from({ length: count }, () => anEventBody());

  it('counts events, and responds with 429 and with Retry-After beyond, without storing any of that request', async () => {
    for (const count of [100, 100, 90]) expect((await sendJson(batch(count))).status).toBe(202);
    expect(await sendJson(batch(20))).toMatchObject({ status: 429, headers: { 'retry-after': '20' }, body: { code: 'too-many-requests' } });
    expect(store.events.size).toBe(290);
    expect((await sendJson(batch(10))).status).toBe(202);
    // Refused before its body is read.
    expect(await sendJson(anEventBody())).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  });

  it('counts size as well: one large event counts as several', async () => {
    const large = { ...anEventBody(), padding: 'x'.repeat(200 * 1024) };
    const statuses: number[] = [];
    for (let index = 0; index < 14; index++) statuses.push((await sendJson(large)).status);
    expect(statuses.indexOf(429)).toBe(11);
  });
});

describe('isEventPost', () => {
  it.each([
    ['/api/event/create', true],
    ['/api/event/create?x=1', true],
    ['/api/event/create/', true],
    ['/api/event/create/?x=1', true],
    ['/api/event/created', false],
    ['/api/event/create/more', false],
  ])('of %s is %s [R12.01]', (url, expected) => {
    expect(isEventPost(Object.assign(new IncomingMessage(new net.Socket()), { method: 'POST', url }))).toBe(expected);
  });
});

describe('POST /api/event/create', () => {
  it('takes a body with a byte-order mark, like every other call [R7.03]', async () => {
    expect(await send(`\uFEFF${JSON.stringify(anEventBody())}`)).toMatchObject({ status: 202, body: { status: 'accepted' } });
  });

  it('responds to one event with 202 and its id, and the same again as a duplicate [R7.03, R7.06]', async () => {
    const event = anEventBody();
    const { eventId } = event.properties;
    expect(await sendJson(event)).toMatchObject({ status: 202, body: { id: eventId, status: 'accepted' } });
    expect(await sendJson(event)).toMatchObject({ status: 202, body: { id: eventId, status: 'duplicate' } });
    expect(store.events.get(eventId)).toMatchObject({ brandId: 'tqg', event: 'pageView' });
  });

  it('answers an array in order, the bad events with their reason [R7.03]', async () => {
    const [first, second] = [anEventBody(), anEventBody()];
    const { status, body } = await sendJson([first, { ...anEventBody(), event: 'nothing' }, second, first, 7]);
    expect(status).toBe(202);
    expect(body).toEqual([
      { id: first.properties.eventId, status: 'accepted' },
      { status: 'rejected', reason: 'event must be the name of a known event' },
      { id: second.properties.eventId, status: 'accepted' },
      { id: first.properties.eventId, status: 'duplicate' },
      { status: 'rejected', reason: 'an event must be an object' },
    ]);
    expect(store.groups).toHaveLength(1);
    expect(await sendJson([])).toMatchObject({ status: 202, body: [] });
  });

  it.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, true],
    ['a program without a user agent', { 'user-agent': '' }, true],
    ['a browser', {}, undefined],
  ])('marks each event of %s, alone or with others, by the user agent of the request [R6.11, R9.06]', async (_who, headers, mark) => {
    const [alone, ...together] = [anEventBody(), anEventBody({ properties: { isDeclaredBot: false, userAgent: BROWSER } }), anEventBody()];
    await sendJson(alone, headers);
    await sendJson(together, headers);
    const marks = [...store.events.values()].map(
      ({ propertiesJson }) => (JSON.parse(propertiesJson) as Record<string, unknown>)['isDeclaredBot'],
    );
    expect(marks).toEqual(mark ? [true, true, true] : [undefined, false, undefined]);
  });

  it('stores the mark with a refused event, for a later retry [R6.11, R7.08]', async () => {
    await sendJson({ ...anEventBody(), event: 'notYetKnown' }, { 'user-agent': 'curl/8.5.0' });
    const [rejection] = await rejected.take({ reason: 'event must be the name of a known event' }, 1);
    expect(JSON.parse(rejection?.body ?? '{}')).toMatchObject({ properties: { isDeclaredBot: true } });
  });

  it('accepts at most a hundred events at once', async () => {
    const events = Array.from({ length: 101 }, () => anEventBody());
    expect((await sendJson(events.slice(1))).body).toHaveLength(100);
    expect(await sendJson(events)).toMatchObject({ status: 400, body: { code: 'too-many-events' } });
  });

  it.each([['not json'], [''], ['{"type":"track"'], ['undefined']])(
    'answers a body that is not JSON (%j) with a problem [R12.02]',
    async (text) => {
      const { status, headers, body } = await send(text);
      expect(status).toBe(400);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(body).toEqual({ type: 'about:blank', title: 'The body is not JSON', status: 400, code: 'body-not-json' });
    },
  );

  it('names the field of a bad event, and repeats none of its values [R12.02]', async () => {
    const { eventId: _eventId, ...properties } = anEventBody().properties;
    expect(await sendJson({ ...anEventBody(), properties })).toMatchObject({
      status: 400,
      body: { code: 'bad-event', field: 'properties.eventId' },
    });
    const answer = await sendJson({ ...anEventBody(), event: '<script>' });
    expect(JSON.stringify(answer.body)).not.toContain('<script>');
  });

  const anExposure = (eventId: unknown) =>
    anEventBody({ event: 'enteredExperiment', properties: { eventId, name: 'headline', phase: 1, unit: 'unit-1', variant: 'b' } });

  it.each(['a"b', '', 'x'.repeat(101), 7])('refuses an exposure under the id %j, alone or with others [R7.03] [R9.10]', async (eventId) => {
    expect(await sendJson(anExposure(eventId))).toMatchObject({ status: 400, body: { field: 'properties.eventId' } });
    expect(await sendJson([anExposure(eventId), anEventBody()])).toMatchObject({
      status: 202,
      body: [{ status: 'rejected' }, { status: 'accepted' }],
    });
    expect(store.events.size).toBe(1);
  });

  it('responds to an exposure with the id under which it was sent, and stores it once [R7.03] [R9.10]', async () => {
    expect(await sendJson(anExposure('tab:1'))).toMatchObject({ status: 202, body: { id: 'tab:1', status: 'accepted' } });
    expect(await sendJson([anExposure('tab:2')])).toMatchObject({ status: 202, body: [{ id: 'tab:2', status: 'duplicate' }] });
    expect(store.events.size).toBe(1);
  });

  it.each(['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', ''])('accepts a beacon sent as %j [R7.06]', async (type) => {
    expect((await sendJson(anEventBody(), { 'content-type': type })).status).toBe(202);
  });

  it('reads a body in many pieces, cut inside a character', async () => {
    const body = Buffer.from(JSON.stringify(anEventBody({ properties: { eventId: newId(), pageTitle: 'Coruña 👋' } })));
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', reject).setNoDelay(true);
      socket.write(`POST /api/event/create HTTP/1.1\r\nHost: tqg.localhost\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`);
      let at = 0;
      const write = () => {
        if (at >= body.length) return;
        socket.write(body.subarray(at, at + 7));
        at += 7;
        setImmediate(write);
      };
      write();
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString())).on('end', () => resolve(text));
    });
    expect(answer).toContain('202 Accepted');
    expect([...store.events.values()][0]?.propertiesJson).toContain('Coruña 👋');
  });

  it.each([
    ['announced', { 'content-length': String(10 * 1024 * 1024) }],
    ['in pieces of unknown number', { 'transfer-encoding': 'chunked' }],
  ])('answers a body of 10 MB, %s, with 413, and continues [R12.02]', async (_how, headers) => {
    expect(await send(Buffer.alloc(10 * 1024 * 1024, 0x20), headers)).toMatchObject({ status: 413, body: { code: 'body-too-large' } });
    expect((await sendJson(anEventBody())).status).toBe(202);
  });

  it('accepts a body up to the limit', async () => {
    const events = Array.from({ length: 5 }, () => anEventBody({ properties: { fill: 'x'.repeat(50_000) } }));
    const text = JSON.stringify(events);
    expect((await send(text.padEnd(MAX_EVENT_BODY_BYTES))).status).toBe(202);
    expect((await send(text.padEnd(MAX_EVENT_BODY_BYTES + 1))).status).toBe(413);
  });

  it.each([
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://tqg.localhost.elsewhere.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('refuses another site’s page: %j [R12.02]', async (headers) => {
    expect(await sendJson(anEventBody(), headers)).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
    expect(store.events.size).toBe(0);
  });

  it.each<Record<string, string>>([
    { origin: 'http://tqg.localhost' },
    { origin: 'https://TQG.localhost', 'sec-fetch-site': 'same-origin' },
    {},
  ])('accepts our own pages, and programs that are no browser: %j', async (headers) => {
    expect((await sendJson(anEventBody(), headers)).status).toBe(202);
  });

  it('responds to a host that no brand owns with 404, without a brand’s name [R1.05]', async () => {
    const answer = await sendJson(anEventBody(), { host: 'elsewhere.example' });
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer)).not.toContain('tqg');
  });

  it('takes a body that says in any letters that it is not encoded', async () => {
    expect((await sendJson(anEventBody(), { 'content-encoding': 'Identity' })).status).toBe(202);
  });

  it('refuses an unsupported encoding', async () => {
    expect(await sendJson(anEventBody(), { 'content-encoding': 'gzip' })).toMatchObject({ status: 415, body: { code: 'body-encoding' } });
  });

  it('acknowledges nothing while the database is away, and responds with Retry-After [R16.05]', async () => {
    const event = anEventBody();
    store.failNext(1);
    const { status, headers, body } = await sendJson(event);
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([503, '3', 'application/problem+json']);
    expect(body).toMatchObject({ code: 'database-away' });
    expect(await sendJson(event)).toMatchObject({ status: 202, body: { status: 'accepted' } });
    store.failNext(1);
    expect((await sendJson([anEventBody(), anEventBody()])).status).toBe(503);
  });

  it('refuses only the event that the database can never store', async () => {
    const [bad, good] = [anEventBody(), anEventBody()];
    store.refuse(bad.properties.eventId);
    expect(await sendJson(bad)).toMatchObject({ status: 400, body: { code: 'bad-event' } });
    expect((await sendJson([bad, good])).body).toEqual([
      { status: 'rejected', reason: 'the event holds something that cannot be stored' },
      { id: good.properties.eventId, status: 'accepted' },
    ]);
  });

  it('survives a client that disconnects in the middle', async () => {
    await new Promise<void>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.write('POST /api/event/create HTTP/1.1\r\nHost: tqg.localhost\r\nContent-Length: 1000\r\n\r\n{"type":');
        setImmediate(() => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect((await sendJson(anEventBody())).status).toBe(202);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('stores refused events with their reason, as they were sent, and answers as usual [R7.08]', async () => {
    const bad = { ...anEventBody({ properties: { zipcode: '90210' } }), event: 'somethingNew' };
    const answers = await sendJson([anEventBody(), bad, 'text']);
    expect(answers).toMatchObject({ status: 202, body: [{ status: 'accepted' }, { status: 'rejected' }, { status: 'rejected' }] });
    expect(await sendJson({ ...bad, type: 'page' })).toMatchObject({ status: 400, body: { code: 'bad-event' } });
    const rejections = await rejected.take({ reason: 'event must be the name of a known event' }, 10);
    expect(rejections.map(({ brandId, field, body }) => [brandId, field, JSON.parse(body)])).toEqual([['tqg', 'event', bad]]);
    expect((await rejected.list(10)).map(({ field }) => field)).toEqual(['type', 'event']);
  });

  it('stores events that the database refuses, with their personal values and number [R7.08]', async () => {
    const event = anEventBody({ properties: { zipcode: '90210', sequence: 3 } });
    store.refuse(String(event.properties['eventId']));
    await sendJson(event);
    await sendJson([event]);
    const [rejection, ...more] = await rejected.take({ reason: 'the event holds something that cannot be stored' }, 10);
    expect(more).toEqual([]);
    expect(JSON.parse(rejection?.body ?? '')).toEqual(event);
  });

  it('stores no refused event that is too large or no event at all [R16.05]', async () => {
    await sendJson(anEventBody({ properties: { data: { long: 'x'.repeat(MAX_EVENT_PROPERTIES_LENGTH) } } }));
    await sendJson('text');
    await send('{"type":');
    expect(await rejected.list(10)).toEqual([]);
  });
});
