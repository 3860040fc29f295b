import { aSession, aUserState } from '@waypost/visitor/model/testing';
import { postForm, postJson, rawRequest, runWaypost, type RawAnswer, type RunningWaypost } from '../../testing';

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
    // As a browser does that has returned without the cookie that it was given.
    rawRequest(waypost.port, '/_view.gif?again=1', {
      headers: { referer: `http://tqg.localhost${path}`, 'user-agent': 'agent-1', ...headers },
    });
  const views = () => [...waypost.events.events.values()].filter(({ event }) => event === 'pageView');

  it('of a browser without cookies are recorded by a pixel, each view once, in one visit that is not stored [R7.03, R4.07]', async () => {
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
    expect(propertiesOf()).toMatchObject({
      pageName: 'quiz-auto',
      formVersion: 'auto-v1',
      stepName: 'insurance',
      stepNumber: 2,
      stepIsFallback: false,
    });
    expect(JSON.stringify(first)).not.toContain('Rosa');
    expect(propertiesOf(second)).toMatchObject({ pageName: 'tos', stepName: null });
    expect(new Set([first, second, third].map((view) => view?.sessionId)).size).toBe(1);
    await look('/tos', { 'user-agent': 'agent-2' });
    expect(new Set(views().map((view) => view.sessionId)).size).toBe(2);
  });

  /** A browser's cookies. `send` adds them to a request and takes up those of its response. */
  const aJar = () => {
    const jar = new Map<string, string>();
    return async (send: (headers: Readonly<Record<string, string>>) => Promise<RawAnswer>): Promise<RawAnswer> => {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await send({ origin: 'http://tqg.localhost', ...(cookie !== '' && { cookie }) });
      for (const [, name = '', value = ''] of (answer.headers['set-cookie'] ?? []).map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []))
        jar.set(name, value);
      return answer;
    };
  };
  const pixel = (path: string, headers: Readonly<Record<string, string>>, query = '') =>
    rawRequest(waypost.port, `/_view.gif${query}`, { headers: { referer: `http://tqg.localhost${path}`, ...headers } });

  it('are one visit with the first answer after them, which browsers behind one address do not share [R7.10] [R10.10]', async () => {
    for (const send of [aJar(), aJar()]) {
      const first = await send((headers) => pixel('/', headers, '?page=token'));
      expect([first.status, first.headers['location'], first.headers['cache-control']]).toEqual([
        302,
        '/_view.gif?page=token&again=1',
        'no-store',
      ]);
      expect((await send((headers) => pixel('/', headers, '?page=token&again=1'))).status).toBe(200);
      expect((await send((headers) => pixel('/quiz/auto', headers))).status).toBe(200);
      expect((await send((headers) => postForm(waypost.port, '/quiz/auto', { zipcode: 'abcde' }, { headers }))).status).toBe(422);
      expect((await send((headers) => postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers }))).status).toBe(303);
      await send((headers) => pixel('/quiz/auto/insurance', headers));
    }
    const namesByVisit = new Map<string, string[]>();
    for (const { sessionId, event } of waypost.events.events.values())
      namesByVisit.set(sessionId, [...(namesByVisit.get(sessionId) ?? []), event]);
    const walked = ['pageView', 'pageView', 'fieldRefused', 'formStepSubmitted', 'pageView'];
    expect([...namesByVisit.values()]).toEqual([walked, walked]);
  });

  it('end with the idle visit, and a cookie that names no visit counts as none [R6.01] [R7.10]', async () => {
    const { headers } = await pixel('/', {});
    expect(String(headers['set-cookie'])).toMatch(/^waypost\.visit=[0-9a-f-]{36}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await pixel('/', { cookie: 'waypost.visit=somebody' })).status).toBe(302);
    expect(views()).toEqual([]);
  });

  it('belong to the visit of a visitor who has answered', async () => {
    const { headers } = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers: { origin: 'http://tqg.localhost' } });
    await look('/quiz/auto/insurance', { cookie: cookiesOf(headers) });
    const submitted = [...waypost.events.events.values()].find(({ event }) => event === 'formStepSubmitted');
    expect(views().map((view) => view.sessionId)).toEqual([submitted?.sessionId]);
  });

  it('of the results come before the bid, and once for each rendering [R4.07] [R7.06]', async () => {
    const extra = { host: 'mpa.localhost', headers: { origin: 'http://mpa.localhost' } };
    let cookie = '';
    for (const [step, fields] of [
      ['zip', { zipcode: '90210' }],
      ['medicare', { haveMedicare: 'true' }],
      ['medicaid', { haveMedicaid: 'false' }],
    ] as const) {
      const posted = await postForm(waypost.port, `/quiz/otc/${step}`, fields, { ...extra, headers: { ...extra.headers, cookie } });
      cookie ||= cookiesOf(posted.headers);
    }
    const before = waypost.events.events.size;
    const names = () => [...waypost.events.events.values()].slice(before).map(({ event }) => event);
    for (const expected of [
      ['pageView', 'lowBidResult'],
      ['pageView', 'lowBidResult', 'pageView'],
    ]) {
      await rawRequest(waypost.port, '/quiz/otc/results', { ...extra, headers: { cookie } });
      const renderId = waypost.rendered.at(-1)?.boot.visit?.renderId ?? '';
      const referer = 'http://mpa.localhost/quiz/otc/results';
      await rawRequest(waypost.port, `/_view.gif?render=${renderId}`, { ...extra, headers: { cookie, referer } });
      // The same bid of one day counts once.
      expect(names()).toEqual(expected);
    }
  });

  it.each([
    ['a visitor’s', '', undefined],
    ['a member of staff’s', 'waypost.staff=1', true],
  ])('say whether the browser is staff’s: %s [R7.10] [R9.06]', async (_whose, cookie, isStaff) => {
    await look('/tos', cookie === '' ? {} : { cookie });
    expect(views().map(({ propertiesJson }) => (JSON.parse(propertiesJson) as { isStaff?: boolean }).isStaff)).toEqual([isStaff]);
  });

  it('name the rule of the page that was shown: none for the shared page, the visit’s for its own page [R8.11]', async () => {
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

  it.each(['http://elsewhere.example/tos', 'http://tqg.localhost/no-such-page', 'nonsense', ''])(
    'record nothing for %p',
    async (referer) => {
      expect((await look('', { referer })).status).toBe(200);
      expect(views()).toEqual([]);
    },
  );
});

describe('an event that can’t be stored as it is', () => {
  const origin = 'http://tqg.localhost';
  const ofAll = (name: string) => [...waypost.events.events.values()].filter(({ event }) => event === name);

  it('loses a query that is too long, and the visitor still gets and answers the page [R7.03]', async () => {
    const long = `/quiz/auto?utm_source=${'x'.repeat(11_000)}`;
    const pixel = await rawRequest(waypost.port, '/_view.gif?again=1', { headers: { referer: origin + long } });
    expect([pixel.status, pixel.headers['content-type']]).toEqual([200, 'image/gif']);
    expect((await postForm(waypost.port, long, { zipcode: '90210' }, { headers: { origin } })).status).toBe(303);
    const urls = ['pageView', 'formStepSubmitted'].map((name) => ofAll(name).map(({ propertiesJson }) => JSON.parse(propertiesJson).url));
    expect(urls).toEqual([[{ full: `${origin}/quiz/auto`, path: '/quiz/auto', query: '' }], [expect.objectContaining({ query: '' })]]);
  });

  it('is lost if a browser has stored a session id that no event can carry, and the visitor goes on [R7.08]', async () => {
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
  it('count a form once that was sent twice, and again with other answers [R7.06]', async () => {
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

  it('count repeated answers again from a form rendered again, and each such form once [R7.06]', async () => {
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

  it('count once a day from cached pages, whose form has no render id [R7.06]', async () => {
    await rawRequest(waypost.port, '/quiz/auto', { headers: {} });
    expect(waypost.rendered.at(-1)?.boot.visit).toBeNull();
    const first = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers: { origin: 'http://tqg.localhost' } });
    const headers = { origin: 'http://tqg.localhost', cookie: cookiesOf(first.headers) };
    const before = waypost.events.events.size;
    for (const renderId of ['', 'short', '<script>alert(1)</script>'])
      await postForm(waypost.port, '/quiz/auto', { zipcode: '90213', renderId }, { headers });
    expect(waypost.events.events.size).toBe(before + 1);
  });

  it('have ids that reveal no answer [R15.02]', async () => {
    const headers = { origin: 'http://tqg.localhost' };
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers });
    for (const id of waypost.events.events.keys()) expect(id).toMatch(/^plain-[0-9a-f]{40}$/);
    expect(waypost.events.events.size).toBeGreaterThan(0);
  });

  it.each([
    ['a program’s', 'curl/8.5.0', true],
    ['a text browser’s', 'Lynx/2.9.0 libwww-FM/2.14', undefined],
  ])('mark their browser as %s, by its user agent [R6.11, R9.06]', async (_whose, userAgent, mark) => {
    const headers = { origin: 'http://tqg.localhost', 'user-agent': userAgent };
    await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers });
    const stored = [...waypost.events.events.values()].map(({ propertiesJson }) => JSON.parse(propertiesJson) as Record<string, unknown>);
    expect(stored.length).toBeGreaterThan(0);
    for (const properties of stored) expect(properties['isDeclaredBot']).toBe(mark);
  });
});
