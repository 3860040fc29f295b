import { rawRequest, runWaypost, type RunningWaypost } from '../../testing';

let waypost: RunningWaypost;
beforeEach(async () => {
  waypost = await runWaypost();
  // Saturday at 10 in Los Angeles: the line is closed for affiliates' visitors only.
  waypost.clock.set('2026-11-21T18:00:00.000Z');
});
afterEach(() => waypost.stop());

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  rawRequest(waypost.port, path, { headers: { host: 'tqg.localhost', 'user-agent': BROWSER, ...headers } });
const lines = () => waypost.rendered.map(({ boot }) => boot.payload?.line);
const adCalls = () => waypost.partners.calls.filter(({ port }) => port === 'alphaAds');
const cookieOf = (headers: Readonly<Record<string, unknown>>) => String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '';

describe('a cached page shows an affiliate’s visitor the affiliate’s hours [R8.12] [R14.01]', () => {
  it('by the address, as a separate page that is answered from memory too', async () => {
    const everybodys = await ask('/call-auto');
    const affiliates = await ask('/call-auto?utm_medium=aff');
    const again = await ask('/call-auto?utm_medium=aff&gclid=x');
    expect(lines()).toMatchObject([{ isOpen: true }, { isOpen: false, nextOpening: '2026-11-23T13:00:00.000Z', utmMedium: 'aff' }]);
    expect(lines()[0]).not.toHaveProperty('utmMedium');
    expect([everybodys.headers['set-cookie'], again.status]).toEqual([undefined, 200]);
    expect((await ask('/call-auto?utm_medium=aff', { 'if-none-match': String(affiliates.headers.etag) })).status).toBe(304);
    expect(waypost.rendered).toHaveLength(2);
  });

  it('with nothing personal in it: the page is the same for all such visitors', async () => {
    await ask('/call-auto?utm_medium=aff&utm_source=x&firstname=Rosa');
    expect(waypost.rendered.at(-1)?.boot.visit).toBeNull();
    expect(JSON.stringify(waypost.rendered.at(-1)?.boot)).not.toContain('Rosa');
  });

  it('on the visit’s next pages, whose address does not carry the affiliate, until the visitor comes from elsewhere', async () => {
    const cookie = cookieOf((await ask('/?utm_medium=aff')).headers);
    await ask('/call-auto', { cookie });
    expect(lines().at(-1)).toMatchObject({ isOpen: false, utmMedium: 'aff' });
    const { headers } = await ask('/call-auto?utm_medium=cpc', { cookie });
    expect(lines().at(-1)).toMatchObject({ isOpen: true });
    expect(String(headers['set-cookie'])).toContain('Max-Age=0');
  });

  it('without JavaScript too, on the page that leads to the ads and on the page with the ads [R3.08]', async () => {
    const referer = 'http://tqg.localhost/call-auto?utm_medium=aff';
    const led = await ask('/call-auto?plain=1', { referer });
    expect([led.status, led.headers['location']]).toEqual([302, '/call-auto?utm_medium=aff&plain=1']);
    await ask('/call-auto?utm_medium=aff&plain=1');
    expect(waypost.rendered.at(-1)?.boot.visit?.results).toMatchObject({ kind: 'ads', isOpen: false });
    expect(adCalls()).toHaveLength(1);
    await ask('/call-auto?plain=1');
    expect(adCalls()).toHaveLength(1);
  });

  it('without JavaScript on the visit’s next page, where only a cookie leads to the ads [R3.08]', async () => {
    const { status, headers } = await ask('/call-auto?a=1&plain=1', { cookie: 'waypost.aff=1' });
    expect([status, headers['location'], adCalls()]).toEqual([302, '/call-auto?utm_medium=aff&a=1&plain=1', []]);
  });
});
