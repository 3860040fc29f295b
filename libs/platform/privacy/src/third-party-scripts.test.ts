/** @jest-environment ../../../tools/jest/jsdom-environment.cjs */
import { fakeClock } from '@waypost/platform/kernel/testing';
import { loadThirdPartyScripts, type ThirdPartySettings } from './third-party-scripts';

const NONE = { isTagManagerEnabled: false, adScriptUrl: null };
const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST';
const ADS = 'https://serve.example/v1/serve.js';

function loaded(settings: ThirdPartySettings['settings'], { isTrackingAllowed = true, gtmId = 'GTM-TEST' } = {}) {
  document.head.innerHTML = '';
  Object.assign(window, { dataLayer: [] });
  loadThirdPartyScripts({ brand: { gtmId }, settings }, { window, clock: fakeClock('2026-11-21T00:00:00.000Z'), isTrackingAllowed });
  return [...document.querySelectorAll('script')].map(({ src, async }) => [src, async]);
}
const dataLayer = () => (window as Window & { dataLayer?: unknown[] }).dataLayer;

describe('third-party scripts', () => {
  it.each([
    ['nothing', NONE, []],
    ['the tag manager', { ...NONE, isTagManagerEnabled: true }, [[GTM, true]]],
    ['the ad script', { ...NONE, adScriptUrl: ADS }, [[ADS, true]]],
    [
      'both',
      { isTagManagerEnabled: true, adScriptUrl: ADS },
      [
        [GTM, true],
        [ADS, true],
      ],
    ],
  ])('are loaded if %s is configured [R2.18]', (_what, settings, scripts) => {
    expect(loaded(settings)).toEqual(scripts);
  });

  it('are not loaded for a visitor who refuses tracking [R2.18] [R15.06]', () => {
    expect(loaded({ isTagManagerEnabled: true, adScriptUrl: ADS }, { isTrackingAllowed: false })).toEqual([]);
    expect(dataLayer()).toEqual([]);
  });

  it('do not include the tag manager if the brand has no container [R2.18]', () => {
    expect(loaded({ ...NONE, isTagManagerEnabled: true }, { gtmId: '' })).toEqual([]);
  });

  it('pass the start time to the tag manager [R2.18]', () => {
    loaded({ ...NONE, isTagManagerEnabled: true });
    expect(dataLayer()).toEqual([{ 'gtm.start': Date.parse('2026-11-21T00:00:00.000Z'), event: 'gtm.js' }]);
  });
});
