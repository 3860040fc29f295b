import { anEventBody, anEventContext } from '@waypost/tracking/contract/testing';
import { anIpLookup } from '@waypost/visitor/model/testing';
import type { TrackedState } from './tracked-state';
import { browserTrackingServices } from './tracking-services';

const browser = window as Window & typeof globalThis & { dataLayer?: unknown[] };
const services = () => browserTrackingServices(browser, () => anEventContext());
const noSignal = () => new AbortController().signal;

describe('browserTrackingServices', () => {
  it('posts a batch as an array, and returns the response [R7.03]', async () => {
    const requests: { url: string; init?: RequestInit }[] = [];
    browser.fetch = async (url, init) => {
      requests.push({ url: String(url), init });
      return Response.json([{ id: '1', status: 'accepted' }], { status: 202, headers: { 'retry-after': '3' } });
    };

    const answer = await services().send([anEventBody('1')], noSignal());

    expect(answer).toEqual({ status: 202, retryAfter: '3', body: [{ id: '1', status: 'accepted' }] });
    expect(requests).toMatchObject([
      { url: '/api/event/create', init: { method: 'POST', headers: { 'content-type': 'application/json' } } },
    ]);
    expect(JSON.parse(String(requests[0]?.init?.body))).toEqual([anEventBody('1')]);
  });

  it('returns a null body for a response that is not JSON [R7.06]', async () => {
    browser.fetch = async () => new Response('<html>', { status: 502 });

    expect(await services().send([anEventBody('1')], noSignal())).toEqual({ status: 502, retryAfter: null, body: null });
  });

  const bots = { bot: false, kind: null, detections: {} };
  it.each([
    ['nothing', { botDetection: null, ipLookup: null }, false],
    ['that nobody automates it alone', { botDetection: bots, ipLookup: null }, false],
    ['its place alone', { botDetection: null, ipLookup: anIpLookup() }, false],
    ['both', { botDetection: bots, ipLookup: anIpLookup() }, true],
  ])('delays the first page view for bot detection and place, knowing %s [R7.02]', (_what, state, isReady) => {
    expect(services().isContextReady(state as Partial<TrackedState> as TrackedState)).toBe(isReady);
  });

  it('creates the data layer if no tag has created it [R7.04]', () => {
    delete browser.dataLayer;

    services().pushToDataLayer({ event: 'pageView' });
    services().pushToDataLayer({ event: 'ctcClicked' });

    expect(browser.dataLayer).toEqual([{ event: 'pageView' }, { event: 'ctcClicked' }]);
  });

  it('sends a beacon as JSON, and returns false if the browser refuses it or has none [R7.06]', () => {
    const beacons: Blob[] = [];
    Object.assign(navigator, { sendBeacon: undefined });
    expect(services().beacon([anEventBody('1')])).toBe(false);

    Object.assign(navigator, { sendBeacon: (_url: string, body: Blob) => beacons.push(body) < 2 });
    expect(services().beacon([anEventBody('1')])).toBe(true);
    expect(services().beacon([anEventBody('1')])).toBe(false);

    expect(beacons[0]?.type).toBe('application/json');
  });

  it('takes its turn by a Web Lock, and ends it with the signal [R7.06]', async () => {
    const held: string[] = [];
    const ended: string[] = [];
    const request = async (name: string, _options: LockOptions, hold: () => Promise<void>) => {
      held.push(name);
      await hold();
      ended.push(name);
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const turn = new AbortController();

    await services().takeTurn(turn.signal);
    expect([held, ended]).toEqual([['waypost:outbox'], []]);
    turn.abort();
    await new Promise(process.nextTick);

    expect(ended).toEqual(['waypost:outbox']);
  });

  it.each([
    ['has no Web Locks', undefined],
    ['refuses them', { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
  ])('sends without a turn if the browser %s [R7.06]', async (_case, locks) => {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

    await expect(services().takeTurn(noSignal())).resolves.toBeUndefined();
  });
});
