import { postForm, rawRequest, runWaypost, type RunningWaypost } from '../../testing';

let waypost: RunningWaypost;
beforeEach(async () => {
  waypost = await runWaypost();
});
afterEach(() => waypost.stop());

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  rawRequest(waypost.port, path, { headers: { host: 'tqg.localhost', 'user-agent': BROWSER, ...headers } });
const visitOf = () => waypost.rendered.at(-1)?.boot.visit;
const adCalls = () => waypost.partners.calls.filter(({ port }) => port === 'alphaAds');

describe('a page that lists ads, for a browser without JavaScript [R3.08, R8.08]', () => {
  it('contains the ads, and is cached by nobody', async () => {
    const { status, headers } = await ask('/search-4-auto?utm_source=x&plain=1');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    // Beta refuses a lead without a ZIP code.
    expect(visitOf()?.results).toMatchObject({ kind: 'ads', ads: [{ partner: 'alpha' }] });
    expect(adCalls()).toMatchObject([{ body: { ua: BROWSER, url: 'http://tqg.localhost/search-4-auto?utm_source=x' } }]);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('moves the referrer’s query into its own address, without personal parameters [R6.03]', async () => {
    const referer = 'http://tqg.localhost/search-4-auto?utm_source=x&firstname=Rosa';
    const { status, headers } = await ask('/search-4-auto?plain=1', { referer });
    expect([status, headers['location']]).toEqual([302, '/search-4-auto?utm_source=x&plain=1']);
    expect(adCalls()).toEqual([]);
  });

  it.each(['http://elsewhere.example/search-4-auto?a=1', 'http://tqg.localhost/tos?a=1', 'nonsense', 'http://tqg.localhost/search-4-auto'])(
    'is served at once to a visitor from %s',
    async (referer) => {
      expect((await ask('/search-4-auto?plain=1', { referer })).status).toBe(200);
      expect(adCalls()).toHaveLength(1);
    },
  );

  it('lists ads for the place that was answered before', async () => {
    const { headers } = await postForm(waypost.port, '/quiz/auto', { zipcode: '90210' }, { headers: { origin: 'http://tqg.localhost' } });
    const cookie = [headers['set-cookie']]
      .flat()
      .map((line) => String(line).split(';')[0])
      .join('; ');
    await ask('/search-4-auto?plain=1', { cookie });
    expect(JSON.stringify(adCalls()[0]?.body)).toContain('90210');
    expect(visitOf()?.results).toMatchObject({ kind: 'ads', ads: [{ partner: 'alpha' }, { partner: 'beta' }] });
  });

  it('asks no partner for a declared bot', async () => {
    const { status } = await ask('/search-4-auto?plain=1', { 'user-agent': 'Googlebot/2.1' });
    expect([status, visitOf()?.results, adCalls()]).toMatchObject([200, { kind: 'ads', ads: [] }, []]);
  });

  it.each([
    ['2026-11-22T20:00:00.000Z', 'closed', 1],
    ['2026-11-18T18:00:00.000Z', 'open', 0],
  ])('at %s, while the line is %s, asks %d times for a page that leads to the phone [R8.12]', async (at, _line, asked) => {
    waypost.clock.set(at);
    expect((await ask('/call-auto?plain=1')).status).toBe(200);
    expect(adCalls()).toHaveLength(asked);
    expect(visitOf()?.results ?? null).toEqual(asked === 0 ? null : expect.objectContaining({ kind: 'ads', isOpen: false }));
  });

  it.each(['/tos?plain=1', '/quiz/auto?plain=1', '/search-4-auto?plain=11', '/search-4-auto'])('adds nothing to %s', async (path) => {
    expect((await ask(path)).status).toBe(200);
    expect([visitOf(), adCalls()]).toEqual([null, []]);
  });
});
