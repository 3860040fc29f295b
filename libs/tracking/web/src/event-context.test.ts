import type { BootState, PagePayload } from '@waypost/pages/contract/payload';
import { aPlacement } from '@waypost/phones/model/testing';
import { HOUR_MS } from '@waypost/platform/kernel/time';
import { aVisitorState } from '@waypost/visitor/web/testing';
import { anIpLookup } from '@waypost/visitor/model/testing';
import { createEventContext } from './event-context';
import type { TrackedState } from './tracked-state';

const BRAND = { id: 'tqg', name: 'The Quote Guide', defaultProduct: 'auto' } as BootState['brand'];
const BOTS = { bot: true, kind: 'webdriver', detections: { detectWebDriver: 'headless_chrome' } };

function contextOf({
  referrer = '',
  isAllowed = true,
  state = {},
}: { referrer?: string; isAllowed?: boolean; state?: Partial<TrackedState> } = {}) {
  const window = {
    document: { cookie: '_fbp=fb.1.2.3', referrer },
    location: { href: 'https://tqg.example/?gclid=g', pathname: '/', search: '?gclid=g' },
    navigator: { userAgent: 'Test browser' },
  };
  const permission = () => ({ isAllowed, reason: isAllowed ? null : ('opted-out' as const) });
  const whole = { ...aVisitorState(), page: { payload: null, step: null }, botDetection: null, ...state } as TrackedState;
  return createEventContext({ brand: BRAND }, window, permission)(whole);
}

describe('createEventContext', () => {
  afterEach(() => jest.useRealTimers());

  it.each([
    ['', ''],
    ['https://tqg.example/quiz?phone=5555550100&Firstname=Ana&x=1', 'https://tqg.example/quiz?x=1'],
    ['https://search.example/?q=a%20b', 'https://search.example/?q=a%20b'],
  ])('returns the referrer %p as %p [R6.03]', (referrer, expected) => {
    expect(contextOf({ referrer }).referrer).toBe(expected);
  });

  it('has no place and no detection until each is available [R6.09] [R6.11]', () => {
    expect(contextOf()).toMatchObject({ ipLookup: null, botDetectionResult: null });
    expect(contextOf({ state: { ipLookup: anIpLookup(), botDetection: BOTS } })).toMatchObject({
      ipLookup: anIpLookup(),
      botDetectionResult: BOTS,
    });
  });

  it.each([
    ['within its hours', 0, { id: 'saturday', afid: 'afid-of-rule' }],
    ['outside of them, if only the device’s clock is within', -2 * HOUR_MS, null],
  ])('names the phone rule %s [R8.11]', (_when, clockOffset, phoneRule) => {
    jest.useFakeTimers({ now: new Date('2026-11-21T15:00:00Z') });
    const when = { hours: [{ days: [6], from: '06:00', to: '15:00' }] };
    const placement = aPlacement({ rules: [{ id: 'saturday', afid: 'afid-of-rule', when }] });
    const payload = { route: {}, page: {}, placement } as PagePayload;
    expect(contextOf({ state: { page: { payload, step: null }, clockOffset } }).phoneRule).toEqual(phoneRule);
  });

  it('has click ids and the advertiser’s cookie only if that is allowed [R7.09]', () => {
    expect(contextOf()).toMatchObject({ clickIds: { gclid: 'g' }, fbp: 'fb.1.2.3' });
    const { clickIds, fbp, url } = contextOf({ isAllowed: false });
    expect([clickIds, fbp, url.query]).toEqual([{}, null, '']);
  });
});
