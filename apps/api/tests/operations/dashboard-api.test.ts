import { SESSION_ENDED } from '@waypost/control-center/contract';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { SKIPPED_EVENTS, type Dashboard } from '@waypost/dashboards/contract';
import { aCountedEvent } from '@waypost/dashboards/server/testing';
import { aStoredEvent } from '@waypost/tracking/server/testing';
import { CONTROL_HOST, runWaypost, signedIn, type RunningWaypost, type StaffBrowser } from '../../testing';

let waypost: RunningWaypost;
let browser: StaffBrowser;
const open = new Set<ClientRequest>();

beforeEach(async () => {
  waypost = await runWaypost();
  browser = await signedIn(waypost);
});
afterEach(async () => {
  jest.useRealTimers();
  for (const one of open) one.destroy();
  open.clear();
  await waypost.stop();
});

describe('GET /api/control/dashboard', () => {
  it('returns the figures that the job has counted, under the form that the page has [R10.10]', async () => {
    waypost.dashboards.events.push(
      aCountedEvent({ properties: { stepName: 'zip', stepNumber: 1 } }),
      aCountedEvent({ event: 'ctcClicked', properties: { sessionUrlParams: { utm_source: 'bing' } } }),
      aCountedEvent({ brandId: 'mpa', sessionId: 'session-2', properties: { pageName: 'home' } }),
    );
    await waypost.jobs.fireSchedule('dashboard-count');
    await waypost.jobs.runDue();

    const { status, json } = await browser.get('/api/control/dashboard?from=2026-11-18&to=2026-11-18&brand=tqg&page=');
    expect(status).toBe(200);
    const dashboard = json as Dashboard;
    expect(dashboard.totals).toEqual({ visits: 1, pageViews: 1, leads: 0, converted: 1, calls: 1, adClicks: 0, expectedValue: 0 });
    const before = { entered: 0, submitted: 0 };
    expect(dashboard.funnel).toEqual([{ formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, entered: 1, submitted: 0, before }]);
    expect(dashboard.byBrand.map(({ name }) => name)).toEqual(['tqg']);
  });

  it.each([
    ['', 'from'],
    ['from=2026-11-18', 'to'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
    ['from=2026-11-18&to=2026-11-17', 'to'],
    ['from=2024-11-18&to=2026-11-17', 'from'],
    // The compared days before it would be of a year that the database does not have.
    ['from=0001-01-01&to=0001-01-01', 'from'],
    ['from=2026-11-18&to=2026-11-18&brand=a&brand=b', 'brand'],
    ['from=2026-11-18&to=2026-11-18&device=watch', 'device'],
    ['from=2026-11-18&to=2026-11-18&compareFrom=2026-11-01', 'compareTo'],
    ['from=2026-11-18&to=2026-11-18&compareFrom=2026-11-02&compareTo=2026-11-01', 'compareTo'],
    [`from=2026-11-18&to=2026-11-18&source=${'x'.repeat(201)}`, 'source'],
  ])('refuses ?%s and names the wrong field [R10.10]', async (query, field) => {
    const { status, json } = await browser.get(`/api/control/dashboard?${query}`);
    expect({ status, json }).toMatchObject({ status: 400, json: { code: 'wrong-field', field } });
  });
});

interface Stream {
  readonly status: number;
  readonly type: string | undefined;
  text(): string;
  readonly ended: Promise<void>;
  readonly answer: IncomingMessage;
}

/** Opens the stream as the signed-in browser. */
const openStream = (method = 'GET'): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const call = request(
      {
        host: '127.0.0.1',
        port: waypost.port,
        path: '/api/control/events/stream',
        method,
        headers: { host: CONTROL_HOST, cookie },
        agent: false,
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        const ended = new Promise<void>((done) => answer.once('close', done));
        answer.on('error', () => undefined);
        resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'], text: () => text, ended, answer });
      },
    );
    call.on('error', reject);
    open.add(call);
    call.end();
  });

async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((resolve) => setImmediate(resolve));
}

/** Fakes only the beat's timer, because the network needs real timers. */
const holdBeats = (): void => {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
    ],
  });
};
const BEAT_INTERVAL_MS = 5_000;

describe('GET /api/control/events/stream', () => {
  it('allows each person a limited number of streams, and leaves the others to colleagues [R11.04] [R10.10]', async () => {
    const statuses = (await Promise.all(Array.from({ length: 23 }, () => openStream()))).map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([20, 3]);
    const ada = browser;
    browser = await signedIn(waypost, { id: 'staff-2', name: 'Bob' });
    expect((await openStream()).status).toBe(200);
    browser = ada;
  });

  it('sends each new event, without the visitor’s values [R10.10]', async () => {
    const stream = await openStream();
    expect(stream).toMatchObject({ status: 200, type: 'text/event-stream' });
    waypost.feed.emit([
      aStoredEvent({
        eventId: 'event-0001',
        properties: { pageName: 'quiz-auto', stepName: 'zip', userAgent: 'secret' },
        anonymousId: 'secret',
      }),
    ]);
    await until(() => stream.text().includes('data: '));
    const [, data = ''] = /^data: (.*)$/m.exec(stream.text()) ?? [];
    expect(JSON.parse(data)).toEqual({
      eventId: 'event-0001',
      event: 'pageView',
      at: '2026-11-18T18:00:00.000Z',
      brand: 'tqg',
      page: 'quiz-auto',
      step: 'zip',
    });
    expect(stream.text()).not.toContain('secret');
  });

  it('responds to HEAD at once, without a subscription [R10.10]', async () => {
    const subscribe = jest.spyOn(waypost.feed, 'subscribe');
    const stream = await openStream('HEAD');
    expect(stream).toMatchObject({ status: 200, type: 'text/event-stream' });
    await stream.ended;
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('sends the newest of too many events, and the number of those it left out [R10.10]', async () => {
    const stream = await openStream();
    waypost.feed.emit(Array.from({ length: 45 }, (_, index) => aStoredEvent({ eventId: `event-${1000 + index}` })));
    await until(() => stream.text().includes('event-1044'));
    expect(stream.text()).toContain(`event: ${SKIPPED_EVENTS}\ndata: {"count":5}`);
    expect(stream.text()).not.toContain('event-1004');
  });

  it('sends heartbeats, and ends with its session [R10.10, R11.04]', async () => {
    holdBeats();
    const stream = await openStream();
    jest.advanceTimersByTime(BEAT_INTERVAL_MS);
    await until(() => stream.text().includes(': beat'));
    expect((await browser.call('DELETE', '/api/_auth/session')).status).toBe(204);
    jest.advanceTimersByTime(BEAT_INTERVAL_MS);
    await stream.ended;
    expect(stream.text()).toContain(`event: ${SESSION_ENDED}`);
  });

  it('ends when the server stops, which would otherwise wait for it [R16.04]', async () => {
    holdBeats();
    const stream = await openStream();
    const closed = new Promise((resolve) => waypost.server.close(resolve));
    jest.advanceTimersByTime(BEAT_INTERVAL_MS);
    await stream.ended;
    await closed;
  });

  it('disconnects a client that does not read what it is sent [R10.10]', async () => {
    const stream = await openStream();
    stream.answer.pause();
    const long = Array.from({ length: 40 }, () => aStoredEvent({ eventId: 'x'.repeat(4_000) }));
    let sent = 0;
    let isCut = false;
    void stream.ended.then(() => (isCut = true));
    while (!isCut && sent < 2_000) {
      waypost.feed.emit(long);
      sent++;
      await new Promise((resolve) => setImmediate(resolve));
      if (sent === 1_000) stream.answer.resume();
    }
    expect(isCut).toBe(true);
  });

  it('unsubscribes from the feed when its reader disconnects [R10.10]', async () => {
    const leave = jest.fn();
    jest.spyOn(waypost.feed, 'subscribe').mockReturnValue(leave);
    const stream = await openStream();
    expect(leave).not.toHaveBeenCalled();
    stream.answer.destroy();
    await until(() => leave.mock.calls.length === 1);
  });
});
