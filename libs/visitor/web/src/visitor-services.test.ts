import { browserVisitorServices } from './visitor-services';
import { aSession, aUserState } from '@waypost/visitor/model/testing';

const BODY = { userState: aUserState(), session: aSession(), anonymousId: 'anonymous-1' };
const pageToken = () => 'page-token';
const browser = window as Window & typeof globalThis;
// Node's BroadcastChannel keeps the process alive, and no message is sent here.
browser.BroadcastChannel = undefined as unknown as typeof BroadcastChannel;

function answering(respond: (request: { url: string; init: RequestInit }) => Response) {
  const requests: { url: string; init: RequestInit }[] = [];
  browser.fetch = async (url, init = {}) => {
    requests.push({ url: String(url), init });
    return respond({ url: String(url), init });
  };
  return requests;
}

describe('browserVisitorServices', () => {
  it.each([
    [204, 'saved'],
    [200, 'saved'],
    [400, 'refused'],
    [413, 'refused'],
    [422, 'refused'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('posts the whole state, and reads status %i as %s [R6.05]', async (status, outcome) => {
    const requests = answering(() => new Response(null, { status }));

    expect(await browserVisitorServices(browser, pageToken).saveUserState(BODY, new AbortController().signal)).toBe(outcome);

    expect(requests).toMatchObject([{ url: '/api/user/set', init: { method: 'POST', headers: { 'content-type': 'application/json' } } }]);
    expect(JSON.parse(String(requests[0]?.init.body))).toEqual({ ...BODY, pageToken: 'page-token' });
  });

  it('requests the session as text/json [R11.01]', async () => {
    const requests = answering(() => Response.json({ user: { id: '1' } }));

    expect(await browserVisitorServices(browser, pageToken).fetchAuthSession()).toEqual({ user: { id: '1' } });
    expect(requests).toMatchObject([{ url: '/api/_auth/session', init: { headers: { accept: 'text/json' } } }]);
  });

  it.each([500, 503])('requests the session once, and rejects for status %i [R11.01] [R8.13]', async (status) => {
    const requests = answering(() => new Response('{}', { status }));

    await expect(browserVisitorServices(browser, pageToken).fetchAuthSession()).rejects.toThrow(String(status));
    expect(requests).toHaveLength(1);
  });

  it('requests the address record, and returns the server’s time with it [R6.09]', async () => {
    answering(() => Response.json({ value: '203.0.113.9' }, { headers: { date: 'Wed, 18 Nov 2026 18:00:00 GMT' } }));

    expect(await browserVisitorServices(browser, pageToken).fetchIpLookup()).toEqual({
      body: { value: '203.0.113.9' },
      date: 'Wed, 18 Nov 2026 18:00:00 GMT',
    });
  });

  it('requests the address record once more after a temporary failure [R8.13] [R6.09]', async () => {
    const requests = answering(() => (requests.length > 1 ? Response.json({ value: '203.0.113.9' }) : new Response('{}', { status: 503 })));
    expect((await browserVisitorServices(browser, pageToken).fetchIpLookup()).body).toEqual({ value: '203.0.113.9' });
    expect(requests).toHaveLength(2);
  });

  it('rejects a lookup with an error status [R6.09]', async () => {
    answering(() => new Response('{}', { status: 503 }));

    await expect(browserVisitorServices(browser, pageToken).fetchIpLookup()).rejects.toThrow('503');
  });

  it('hands the state to the browser when the page unloads [R6.06]', async () => {
    const beacons: { url: string; body: Blob }[] = [];
    Object.assign(navigator, { sendBeacon: (url: string, body: Blob) => beacons.push({ url, body }) > 0 });

    browserVisitorServices(browser, pageToken).beaconUserState(BODY);

    expect(beacons).toMatchObject([{ url: '/api/user/set', body: { type: 'application/json' } }]);
  });

  it('changes the address without a navigation [R6.03]', () => {
    const services = browserVisitorServices(browser, pageToken);

    services.replaceUrl(`${location.origin}/quiz/auto?gclid=g`);

    expect(services.url()).toBe(`${location.origin}/quiz/auto?gclid=g`);
  });
});
