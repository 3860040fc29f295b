import type { PreviewLink } from '@waypost/content/contract/preview';
import type { Publication } from '@waypost/content/contract/publishing';
import { apiPaths } from '@waypost/control-center/contract';
import { exposureId } from '@waypost/experiments/model/assignment';
import { anExperiment, aVariant } from '@waypost/experiments/model/testing';
import { experimentPage, PHONE, PS_RULE, rawRequest, unitAt, unitOf, variantOfUnit, type ExperimentPage } from '../../testing';

const HOME = 'tqg.home';
const QUIZ = 'tqg.quiz-auto';

describe('a page in a running experiment', () => {
  let experiment: ExperimentPage;
  beforeEach(async () => {
    experiment = await experimentPage();
  });
  afterEach(() => experiment.waypost.stop());

  const visit = (path = '/', headers: Record<string, string> = {}, method = 'GET') => experiment.visit({ path, headers, method });
  const start: ExperimentPage['start'] = (...changes) => experiment.start(...changes);

  it('gives each unit the variant of its hash, in the document and in the payload, each time [R9.02] [R9.07] [R9.08]', async () => {
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

  it('creates a unit with the first answer, a UUID that no script can read, uncached by proxies [R9.08] [R9.09]', async () => {
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
    // Another page, which is in no experiment, sets no cookies.
    expect((await visit('/quiz/auto')).cookies).toEqual([]);
  });

  it.each([
    ['a declared bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a browser of staff', { cookie: 'waypost.staff=1' }],
    ['a visitor who came from the page and has no cookie', { referer: 'http://tqg.localhost/' }],
  ])('shows the control to %s, and enrols nobody [R9.11]', async (_who, headers) => {
    await start();
    const page = await visit('/', headers);
    expect([page.status, page.variant, page.cookies, page.text.includes('>Another<')]).toEqual([200, null, [], false]);
  });

  it('enrols only the visitors that it targets, for the whole visit [R9.03]', async () => {
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
    const inApp = await visit('/_payload.json?build-1.42', { referer: 'http://tqg.localhost/quiz/auto?utm_source=bigo' });
    expect(inApp.json).toMatchObject({ experiment: { experiment: 'headline' } });
  });

  it.each([
    ['a visitor who came from a paid campaign', 'http://tqg.localhost/?utm_source=bigo&utm_campaign=c', false],
    ['any other visitor', 'http://tqg.localhost/', true],
  ])('decides a funnel’s payload by its page: %s [R9.03]', async (_who, referer, isEnrolled) => {
    await start({
      target: { pages: [QUIZ], coverage: 10_000, paid: false },
      variants: [aVariant({ key: 'control', changes: {} }), aVariant({ changes: { [QUIZ]: { headline: 'Another' } } })],
    });
    const { status, json, cookies } = await visit('/quiz/auto/_payload.json?build-1.42', { referer });
    const { experiment: shown = null } = json as { experiment?: object | null };
    expect([status, shown !== null, cookies.length]).toEqual([200, isEnrolled, isEnrolled ? 2 : 0]);
  });

  it.each([
    ['campaign', { smid: ['b-77'] }],
    ['language', { language: ['spanish'] }],
  ])('gets a published phone rule for the %s of its variant, also in memory [R8.11] [R10.16] [R10.02]', async (_what, conditions) => {
    const control = aVariant({ key: 'control', name: 'Control', changes: {} });
    await start({ variants: [control, aVariant({ changes: { [HOME]: { smid: 'b-77', language: 'spanish' } } })] });
    const hasRule = async (variant: string) =>
      (await visit('/', { cookie: `waypost.vid=${unitOf(variant)}` })).rules.includes('of-variant');
    expect([await hasRule('b'), await hasRule('control')]).toEqual([false, false]);
    await experiment.publish('phone-rule', 'of-variant', { ...PS_RULE, conditions: { brand: ['tqg'], ...conditions } });
    await experiment.until(() => hasRule('b'), true);
    expect(await hasRule('control')).toBe(false);
  });

  it('stores an exposure once, under the digest, and the unit with every later event [R9.10] [R9.01]', async () => {
    await start();
    const unit = unitOf('b');
    const event = (name: string, id: string, properties: object = {}) => ({
      type: 'track',
      event: name,
      timestamp: '2026-11-20T10:00:00.000Z',
      sessionId: 's1',
      anonymousId: 'a1',
      properties: { eventId: id, ...properties },
    });
    const send = (bodies: readonly object[], cookie = `waypost.vid=${unit}`) =>
      rawRequest(experiment.waypost.port, '/api/event/create', {
        method: 'POST',
        host: 'tqg.localhost',
        headers: { 'content-type': 'application/json', 'user-agent': PHONE, cookie },
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
    const stored = [...experiment.waypost.events.events.values()].map(({ eventId, event: name, propertiesJson }) => [
      name,
      eventId,
      (JSON.parse(propertiesJson) as { unit: string }).unit,
    ]);
    expect(stored).toEqual([
      ['enteredExperiment', exposureId({ experiment: 'headline', phase: 1, unit, variant: 'b' }), unit],
      ['ctcClicked', 'event-00000002', unit],
    ]);
  });

  it('records one exposure by the pixel of a visit without JavaScript, and enrols nobody by it [R9.10] [R9.11]', async () => {
    await start();
    const unit = unitOf('b');
    const look = (cookie: string) => visit('/_view.gif?again=1', { referer: 'http://tqg.localhost/', cookie });
    for (let time = 0; time < 2; time++) expect((await look(`waypost.vid=${unit}; waypost.exp=headline.1.b`)).status).toBe(200);
    expect((await look('')).cookies).toEqual([]);
    const stored = [...experiment.waypost.events.events.values()].map(({ event, eventId }) => [event, eventId]);
    const id = exposureId({ experiment: 'headline', phase: 1, unit, variant: 'b' });
    expect(stored.filter(([event]) => event === 'enteredExperiment')).toEqual([['enteredExperiment', id]]);
    expect(stored.filter(([event]) => event === 'pageView')).toHaveLength(3);
  });

  it('is previewed in a chosen variant before its start, and enrols nobody by the preview [R10.03] [R9.11]', async () => {
    const path = apiPaths.content('spring', 'experiment', 'headline');
    expect((await experiment.ada.call('PUT', path, { content: anExperiment(), baseRevisionId: null })).status).toBe(200);
    const previewed = async (variants: Readonly<Record<string, string>>) => {
      const link = await experiment.ada.call('POST', apiPaths.previews('spring'), { brand: 'tqg', path: '/', variants, audience: 'link' });
      const { pathname, search } = new URL((link.json as PreviewLink).url);
      return visit(pathname + search);
    };
    const b = await previewed({ headline: 'b' });
    expect([b.status, b.text.includes('>Another<'), b.variant]).toEqual([200, true, null]);
    expect(b.cookies.filter((cookie) => /^waypost\.(vid|exp)=/.test(cookie))).toEqual([]);
    expect((await previewed({ headline: 'control' })).text).not.toContain('>Another<');
    expect((await previewed({})).text).not.toContain('>Another<');
  });

  it('shows everybody the control while the experiment is paused, and keeps the assignments [R9.13]', async () => {
    await start();
    const cookie = `waypost.vid=${unitOf('b')}; waypost.exp=headline.1.b`;
    expect((await visit('/', { cookie })).variant).toBe('headline:b');
    const paused = await experiment.ada.call('POST', '/api/control/experiments/headline/pause', { note: '' });
    expect(paused.status).toBe(200);
    await experiment.until(async () => (await visit('/', { cookie })).variant, null);
    expect((await visit('/', { cookie })).text).not.toContain('>Another<');
    const [pause] = (await experiment.ada.call('GET', apiPaths.publications)).json as readonly Publication[];
    expect((await experiment.ada.call('POST', apiPaths.rollback(pause?.id ?? ''))).status).toBe(201);
    await experiment.until(async () => (await visit('/', { cookie })).variant, 'headline:b');
  });

  it('shows each variant again after a pause in which its page was published [R9.09] [R9.13]', async () => {
    await start();
    const cookie = `waypost.vid=${unitOf('b')}; waypost.exp=headline.1.b`;
    const shownToB = async () => {
      const { variant, text } = await visit('/', { cookie });
      return [variant, text.includes('>Another<')];
    };
    await experiment.until(shownToB, ['headline:b', true]);
    await experiment.command('pause');
    await experiment.until(shownToB, [null, false]);
    const page = (await experiment.ada.call('GET', apiPaths.content('spring', 'page', HOME))).json as { content: object };
    await experiment.publish('page', HOME, { ...page.content, headline: 'Meanwhile' });
    await experiment.until(async () => (await visit('/')).text.includes('>Meanwhile<'), true);
    await experiment.command('resume');
    await experiment.until(async () => (await visit('/', { cookie })).variant, 'headline:b');
    expect(await shownToB()).toEqual(['headline:b', true]);
  });
});
