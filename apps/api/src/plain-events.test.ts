import { aSession, aUserState } from '@waypost/visitor/model/testing';
import { postForm, postJson, rawRequest, runWaypost, type RunningWaypost } from '../testing';

let waypost: RunningWaypost;
beforeEach(async () => {
  waypost = await runWaypost();
});
afterEach(() => waypost.stop());

const cookiesOf = (headers: Readonly<Record<string, unknown>>): string =>
  [headers['set-cookie']]
    .flat()
    .map((cookie) => String(cookie).split(';')[0])
    .join('; ');

describe('the page views of a visit without JavaScript', () => {
  const look = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    rawRequest(waypost.port, '/_view.gif', { headers: { referer: `http://tqg.localhost${path}`, 'user-agent': 'agent-1', ...headers } });
  const views = () => [...waypost.events.events.values()].filter(({ event }) => event === 'pageView');

  it('are told by a pixel, each look once, of one visit that nothing is stored of [R7.03, R4.07]', async () => {
    const { status, headers } = await look('/quiz/auto/insurance?utm_source=x&firstname=Rosa');
    expect([status, headers['content-type'], headers['cache-control'], headers['set-cookie']]).toEqual([
      200,
      'image/gif',
      'no-store',
      undefined,
    ]);
    await look('/tos');
    await look('/tos');
    expect(views()).toHaveLength(3);
    const [first, second, third] = views();
    const propertiesOf = (view = first) => JSON.parse(view?.propertiesJson ?? '{}') as Readonly<Record<string, unknown>>;
    expect(propertiesOf()).toMatchObject({ pageName: 'quiz-auto', stepName: 'insurance', stepNumber: 2, stepIsFallback: false });
    expect(JSON.stringify(first)).not.toContain('Rosa');
    expect(propertiesOf(second)).toMatchObject({ pageName: 'tos', stepName: null });
    expect(new Set([first, second, third].map((view) => view?.sessionId)).size).toBe(1);
    await look('/tos', { 'user-agent': 'agent-2' });
    expect(new Set(views().map((view) => view.sessionId)).size).toBe(2);
  });

  it('go on with the visit of one who has answered', async () => {
    const { headers } = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers: { origin: 'http://tqg.localhost' } });
    await look('/quiz/auto/insurance', { cookie: cookiesOf(headers) });
    const submitted = [...waypost.events.events.values()].find(({ event }) => event === 'formStepSubmitted');
    expect(views().map((view) => view.sessionId)).toEqual([submitted?.sessionId]);
  });

  it.each([
    ['a visitor’s', '', undefined],
    ['a member of staff’s', 'waypost.staff=1', true],
  ])('say that a browser is %s, whose visits count in no figure if they are staff’s [R7.10] [R9.06]', async (_whose, cookie, isStaff) => {
    await look('/tos', cookie === '' ? {} : { cookie });
    expect(views().map(({ propertiesJson }) => (JSON.parse(propertiesJson) as { isStaff?: boolean }).isStaff)).toEqual([isStaff]);
  });

  it('name the rule of what was shown: none at the page that everybody has, the visit’s at one rendered for it [R8.11]', async () => {
    const bigo = '/quiz/auto?utm_source=bigo&utm_campaign=spring';
    const shown = (headers: Readonly<Record<string, string>> = {}) => rawRequest(waypost.port, bigo, { headers });
    const numberShown = () => waypost.rendered.at(-1)?.boot.payload?.placement.defaultPhone;
    const ruleOf = (view = views().at(-1)) => JSON.parse(view?.propertiesJson ?? '{}') as Readonly<Record<string, unknown>>;

    await shown();
    const own = numberShown();
    await look(bigo);
    expect(ruleOf()).toMatchObject({ phoneRule: null, isOfSharedPage: true });

    const origin = 'http://tqg.localhost';
    const { headers } = await postForm(waypost.port, bigo, { zipcode: '90210' }, { headers: { origin } });
    const submitted = [...waypost.events.events.values()].find(({ event }) => event === 'formStepSubmitted');
    expect(ruleOf(submitted)).toMatchObject({ phoneRule: null, isOfSharedPage: true });
    const cookie = cookiesOf(headers);
    await shown({ cookie });
    expect(numberShown()).not.toBe(own);
    await look(bigo, { cookie });
    expect(ruleOf()).toMatchObject({ phoneRule: { id: 'tqg-auto-bigo' } });
    expect(ruleOf()).not.toHaveProperty('isOfSharedPage');
  });

  it.each(['http://elsewhere.example/tos', 'http://tqg.localhost/no-such-page', 'nonsense', ''])('tell nothing of %p', async (referer) => {
    expect((await look('', { referer })).status).toBe(200);
    expect(views()).toEqual([]);
  });
});

describe('an event that can’t be kept as it is', () => {
  const origin = 'http://tqg.localhost';
  const ofAll = (name: string) => [...waypost.events.events.values()].filter(({ event }) => event === name);

  it('keeps no query that is too long, and the visitor sees and answers the page [R7.03]', async () => {
    const long = `/quiz/auto?utm_source=${'x'.repeat(11_000)}`;
    const pixel = await rawRequest(waypost.port, '/_view.gif', { headers: { referer: origin + long } });
    expect([pixel.status, pixel.headers['content-type']]).toEqual([200, 'image/gif']);
    expect((await postForm(waypost.port, long, { zipcode: '90210' }, { headers: { origin } })).status).toBe(303);
    const urls = ['pageView', 'formStepSubmitted'].map((name) => ofAll(name).map(({ propertiesJson }) => JSON.parse(propertiesJson).url));
    expect(urls).toEqual([[{ full: `${origin}/quiz/auto`, path: '/quiz/auto', query: '' }], [expect.objectContaining({ query: '' })]]);
  });

  it('is lost where a browser has stored a session that no event can name, and the visitor goes on [R7.08]', async () => {
    const session = { ...aSession(), id: 'x'.repeat(101) };
    const stored = await postJson(waypost.port, '/api/user/set', { userState: aUserState(), session }, { headers: { origin } });
    const cookie = cookiesOf(stored.headers);
    expect((await rawRequest(waypost.port, '/_view.gif', { headers: { referer: `${origin}/quiz/auto`, cookie } })).status).toBe(200);
    expect((await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers: { origin, cookie } })).status).toBe(303);
    expect(waypost.events.events.size).toBe(0);
    expect(waypost.logged()).toContain('an event of a visit without JavaScript was refused');
  });
});

describe('the events of a visit without JavaScript', () => {
  it('count a form once that was sent twice, and one with other answers again [R7.06]', async () => {
    const origin = { origin: 'http://tqg.localhost' };
    const first = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers: origin });
    const headers = { ...origin, cookie: cookiesOf(first.headers) };
    const submitted = () => [...waypost.events.events.values()].filter(({ event }) => event === 'formStepSubmitted').length;
    const before = submitted();

    await Promise.all([1, 2].map(() => postForm(waypost.port, '/quiz/auto', { zipcode: '90211' }, { headers })));
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90211' }, { headers });
    expect(submitted()).toBe(before + 1);
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90212' }, { headers });
    expect(submitted()).toBe(before + 2);

    waypost.clock.advance(86_400_000);
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90212' }, { headers });
    expect(submitted()).toBe(before + 3);
  });

  it('count answers again that were given in a form rendered again, and each such form once [R7.06]', async () => {
    const first = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers: { origin: 'http://tqg.localhost' } });
    const headers = { origin: 'http://tqg.localhost', cookie: cookiesOf(first.headers) };
    const submitted = () => [...waypost.events.events.values()].filter(({ event }) => event === 'formStepSubmitted').length;
    const before = submitted();
    const renderIds: string[] = [];
    for (const zipcode of ['90211', '90212', '90211']) {
      await rawRequest(waypost.port, '/quiz/auto', { headers });
      const renderId = waypost.rendered.at(-1)?.boot.visit?.renderId ?? '';
      renderIds.push(renderId);
      for (let sent = 0; sent < 3; sent += 1) await postForm(waypost.port, '/quiz/auto', { zipcode, renderId }, { headers });
    }
    expect(new Set(renderIds).size).toBe(3);
    expect(submitted()).toBe(before + 3);

    waypost.clock.advance(86_400_000);
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90211', renderId: renderIds[2] ?? '' }, { headers });
    expect(submitted()).toBe(before + 3);
  });

  it('go by the day where a form brings no id of ours, from pages that are kept for everyone [R7.06]', async () => {
    await rawRequest(waypost.port, '/quiz/auto', { headers: {} });
    expect(waypost.rendered.at(-1)?.boot.visit).toBeNull();
    const first = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers: { origin: 'http://tqg.localhost' } });
    const headers = { origin: 'http://tqg.localhost', cookie: cookiesOf(first.headers) };
    const before = waypost.events.events.size;
    for (const renderId of ['', 'short', '<script>alert(1)</script>'])
      await postForm(waypost.port, '/quiz/auto', { zipcode: '90213', renderId }, { headers });
    expect(waypost.events.events.size).toBe(before + 1);
  });

  it('have ids that tell nobody what was answered [R15.02]', async () => {
    const headers = { origin: 'http://tqg.localhost' };
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers });
    for (const id of waypost.events.events.keys()) expect(id).toMatch(/^plain-[0-9a-f]{40}$/);
    expect(waypost.events.events.size).toBeGreaterThan(0);
  });

  it.each([
    ['a program’s', 'curl/8.5.0', true],
    ['a text browser’s', 'Lynx/2.9.0 libwww-FM/2.14', undefined],
  ])('say that they are %s, by its user agent [R6.11, R9.06]', async (_whose, userAgent, mark) => {
    const headers = { origin: 'http://tqg.localhost', 'user-agent': userAgent };
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers });
    const stored = [...waypost.events.events.values()].map(({ propertiesJson }) => JSON.parse(propertiesJson) as Record<string, unknown>);
    expect(stored.length).toBeGreaterThan(0);
    for (const properties of stored) expect(properties['isDeclaredBot']).toBe(mark);
  });
});
