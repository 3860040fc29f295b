import type { DocumentInput } from '@waypost/pages/contract';
import type { PreviewLink, Publication } from '@waypost/content/contract';
import { apiPaths } from '@waypost/control-center/contract';
import { bucket, exposureId, type ExperimentContent } from '@waypost/experiments/model';
import { anExperiment, aVariant } from '@waypost/experiments/model/testing';
import { rawRequest, runWaypost, signedIn, type RunningWaypost, type StaffBrowser } from '../../testing';

const HOME = 'tqg.home';
const BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const CONTROL = aVariant({ key: 'control', name: 'Control', changes: {} });
const unitAt = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const variantOfUnit = (unit: string) => (bucket('headline', unit) < 0.5 ? 'control' : 'b');
const unitOf = (variant: string) =>
  Array.from({ length: 100 }, (_, index) => unitAt(index)).find((unit) => variantOfUnit(unit) === variant) ?? '';

/** A document with as much of the page as is looked at here. */
const renderDocument = ({ boot: { payload } }: DocumentInput): string => {
  const shown = payload?.experiment;
  const variant = shown ? ` data-variant="${shown.experiment}:${shown.variant}"` : '';
  return `<!doctype html><html${variant}><h1>${payload?.page.headline ?? ''}</h1></html>`;
};

describe('a page in a running experiment', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  beforeEach(async () => {
    waypost = await runWaypost({ web: { renderDocument } });
    ada = await signedIn(waypost);
    expect((await ada.call('POST', apiPaths.branches, { name: 'Spring' })).status).toBe(201);
  });
  afterEach(() => waypost.stop());

  const visit = async (path = '/', headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await rawRequest(waypost.port, path, { method, host: 'tqg.localhost', headers: { 'user-agent': BROWSER, ...headers } });
    const cookies = ([] as string[]).concat(answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '');
    return { ...answer, cookies, variant: / data-variant="([^"]*)"/.exec(answer.text)?.[1] ?? null };
  };
  /** A publish comes to the pages by itself, a moment later. */
  const until = async <Value>(look: () => Promise<Value>, expected: Value) => {
    for (let turn = 0; turn < 1000 && (await look()) !== expected; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(await look()).toBe(expected);
  };
  const start = async (changes: Partial<ExperimentContent> = {}) => {
    const path = apiPaths.content('spring', 'experiment', 'headline');
    expect((await ada.call('PUT', path, { content: anExperiment(changes), baseRevisionId: null })).status).toBe(200);
    expect((await ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true })).status).toBe(201);
    const started = await ada.call('POST', '/api/control/experiments/headline/start', { note: '' });
    expect([started.status, started.text]).toEqual([200, expect.any(String)]);
    await until(async () => waypost.published.find({ kind: 'experiment-life', key: 'headline' }) !== null, true);
  };

  it('gives each unit the variant of its hash, in the document and in the payload, and keeps it [R9.02] [R9.07] [R9.08]', async () => {
    await start();
    for (let index = 0; index < 20; index++) {
      const unit = unitAt(index);
      const [page, payload] = [
        await visit('/', { cookie: `waypost.vid=${unit}` }),
        await visit('/_payload.json', { cookie: `waypost.vid=${unit}` }),
      ];
      const variant = variantOfUnit(unit);
      expect([unit, page.variant, page.text.includes('>Another<')]).toEqual([unit, `headline:${variant}`, variant === 'b']);
      expect(payload.json).toMatchObject({ experiment: { experiment: 'headline', phase: 1, variant } });
      expect(page.cookies).toEqual([`waypost.exp=headline.1.${variant}`]);
    }
    const other = variantOfUnit(unitAt(1)) === 'b' ? 'control' : 'b';
    const answer = await visit('/', { cookie: `waypost.vid=${unitAt(1)}; waypost.exp=headline.1.${other}` });
    expect([answer.variant, answer.cookies]).toEqual([`headline:${other}`, []]);
  });

  it('makes a unit with the first answer, a UUID that no script reads, and says so to no shared cache [R9.08] [R9.09]', async () => {
    await start();
    const { headers, cookies, variant } = await visit();
    const lines = ([] as string[]).concat(headers['set-cookie'] ?? []);
    expect(lines.map((line) => line.replace(/[0-9a-f-]{36}/, 'UUID').replace(/1\.\w+;/, '1.X;'))).toEqual([
      'waypost.vid=UUID; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
      'waypost.exp=headline.1.X; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(String(headers['vary'])).not.toMatch(/cookie/i);
    const again = await visit('/', { cookie: cookies.join('; ') });
    expect([again.variant, again.cookies]).toEqual([variant, []]);
    // Another page, which is in no experiment, offers nothing.
    expect((await visit('/quiz/auto')).cookies).toEqual([]);
  });

  it.each([
    ['a declared bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a browser of staff', { cookie: 'waypost.staff=1' }],
    ['whoever came from the page and has no cookie', { referer: 'http://tqg.localhost/' }],
  ])('shows the control to %s, and enrols nobody [R9.11]', async (_who, headers) => {
    await start();
    const page = await visit('/', headers);
    expect([page.status, page.variant, page.cookies, page.text.includes('>Another<')]).toEqual([200, null, [], false]);
  });

  it('enrols whom it asks for, and them for the whole visit [R9.03]', async () => {
    await start({ target: { pages: [HOME], coverage: 10_000, sources: ['bigo'], devices: ['phone'] } });
    expect((await visit('/')).variant).toBeNull();
    expect(
      (
        await visit('/?utm_source=bigo', {
          'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
        })
      ).variant,
    ).toBeNull();
    const first = await visit('/?utm_source=bigo');
    expect(first.variant).toMatch(/^headline:/);
    expect((await visit('/', { cookie: first.cookies.join('; ') })).variant).toBe(first.variant);
    const inApp = await visit('/_payload.json', { referer: 'http://tqg.localhost/quiz/auto?utm_source=bigo' });
    expect(inApp.json).toMatchObject({ experiment: { experiment: 'headline' } });
  });

  it('holds a funnel’s visitors at the form of their variant, with and without JavaScript [R9.05] [R3.08]', async () => {
    const short = aVariant({ changes: { 'tqg.quiz-auto': { form: 'medicare-v1', headline: 'A short one' } } });
    await start({ target: { pages: ['tqg.quiz-auto'], coverage: 10_000 }, variants: [CONTROL, short] });
    const cookie = `waypost.vid=${unitOf('b')}; waypost.exp=headline.1.b`;
    expect((await visit('/quiz/auto/_payload.json', { cookie })).json).toMatchObject({ form: { name: 'medicare-v1' } });
    const posted = await visit('/quiz/auto', { cookie, 'content-type': 'application/x-www-form-urlencoded' }, 'POST');
    expect(posted.variant).toBe('headline:b');
  });

  it('stores an exposure once, under the digest, and the unit with every event that follows [R9.10] [R9.01]', async () => {
    await start();
    const unit = unitOf('b');
    const event = (name: string, id: string, properties: object = {}) => ({
      ...{ type: 'track', event: name, timestamp: '2026-11-20T10:00:00.000Z', sessionId: 's1', anonymousId: 'a1' },
      properties: { eventId: id, ...properties },
    });
    const send = (bodies: readonly object[], cookie = `waypost.vid=${unit}`) =>
      rawRequest(waypost.port, '/api/event/create', {
        method: 'POST',
        host: 'tqg.localhost',
        headers: { 'content-type': 'application/json', 'user-agent': BROWSER, cookie },
        body: JSON.stringify(bodies),
      });
    const exposure = { name: 'headline', variant: 'b', phase: 1 };
    const first = await send([event('enteredExperiment', 'event-00000001', exposure), event('ctcClicked', 'event-00000002')]);
    expect(first.json).toEqual([
      { id: 'event-00000001', status: 'accepted' },
      { id: 'event-00000002', status: 'accepted' },
    ]);
    const again = await send([event('enteredExperiment', 'event-00000003', exposure)]);
    expect(again.json).toEqual([{ id: 'event-00000003', status: 'duplicate' }]);
    const stored = [...waypost.events.events.values()].map(({ eventId, event: name, propertiesJson }) => [
      name,
      eventId,
      (JSON.parse(propertiesJson) as { unit: string }).unit,
    ]);
    expect(stored).toEqual([
      ['enteredExperiment', exposureId('headline', 1, unit), unit],
      ['ctcClicked', 'event-00000002', unit],
    ]);
  });

  it('tells by the pixel of a visit without JavaScript that the variant was shown, once, and enrols nobody by it [R9.10] [R9.11]', async () => {
    await start();
    const unit = unitOf('b');
    const look = (cookie: string) => visit('/_view.gif', { referer: 'http://tqg.localhost/', cookie });
    for (let time = 0; time < 2; time++) expect((await look(`waypost.vid=${unit}; waypost.exp=headline.1.b`)).status).toBe(200);
    expect((await look('')).cookies).toEqual([]);
    const stored = [...waypost.events.events.values()].map(({ event, eventId }) => [event, eventId]);
    expect(stored.filter(([event]) => event === 'enteredExperiment')).toEqual([['enteredExperiment', exposureId('headline', 1, unit)]]);
    expect(stored.filter(([event]) => event === 'pageView')).toHaveLength(3);
  });

  it('is previewed in a chosen variant before it starts, and enrols nobody by it [R10.03] [R9.11]', async () => {
    const path = apiPaths.content('spring', 'experiment', 'headline');
    expect((await ada.call('PUT', path, { content: anExperiment(), baseRevisionId: null })).status).toBe(200);
    const previewed = async (variants: Readonly<Record<string, string>>) => {
      const link = await ada.call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/', variants });
      const { pathname, search } = new URL((link.json as PreviewLink).url);
      return visit(pathname + search);
    };
    const b = await previewed({ headline: 'b' });
    expect([b.status, b.text.includes('>Another<'), b.variant]).toEqual([200, true, null]);
    expect(b.cookies.filter((cookie) => /^waypost\.(vid|exp)=/.test(cookie))).toEqual([]);
    expect((await previewed({ headline: 'control' })).text).not.toContain('>Another<');
    expect((await previewed({})).text).not.toContain('>Another<');
  });

  it('is the control again for everybody once the experiment pauses; assignments last through it [R9.13]', async () => {
    await start();
    const cookie = `waypost.vid=${unitOf('b')}; waypost.exp=headline.1.b`;
    expect((await visit('/', { cookie })).variant).toBe('headline:b');
    const paused = await ada.call('POST', '/api/control/experiments/headline/pause', { note: '' });
    expect(paused.status).toBe(200);
    await until(async () => (await visit('/', { cookie })).variant, null);
    expect((await visit('/', { cookie })).text).not.toContain('>Another<');
    const [pause] = (await ada.call('GET', apiPaths.publications)).json as readonly Publication[];
    expect((await ada.call('POST', apiPaths.rollback(pause?.id ?? ''))).status).toBe(201);
    await until(async () => (await visit('/', { cookie })).variant, 'headline:b');
  });
});
