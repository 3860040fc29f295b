import fc from 'fast-check';
import { isPaidTraffic } from './paid-traffic';

/** The twelve click ids of section 4; gbraid is separate. */
const CLICK_IDS = ['etid', 'token', 'gclid', 'ScCid', 'tblci', 'qstid', 'clkid', 'fbclid', 'ttclid', 'saclid', 'tbclid', 'wbraid'];
const LONG = 'x'.repeat(15);
const SHORT = 'x'.repeat(14);

const value = fc.oneof(fc.constantFrom('', SHORT, LONG, 'bigo', 'Bigo'), fc.string({ maxLength: 20 }));
const params = fc.dictionary(fc.constantFrom(...CLICK_IDS, 'gbraid', 'utm_campaign', 'utm_source', 'utm_medium', 'GCLID'), value);

describe('isPaidTraffic', () => {
  it.each(CLICK_IDS)('accepts %s of 15 characters with a campaign, and neither alone [R6.04]', (name) => {
    expect(isPaidTraffic({ [name]: LONG, utm_campaign: 'c' })).toBe(true);
    expect(isPaidTraffic({ [name]: SHORT, utm_campaign: 'c' })).toBe(false);
    expect(isPaidTraffic({ [name]: LONG })).toBe(false);
    expect(isPaidTraffic({ [name]: LONG, utm_campaign: '' })).toBe(false);
  });

  it('needs no campaign for gbraid of 15 characters [R6.04]', () => {
    expect(isPaidTraffic({ gbraid: LONG })).toBe(true);
    expect(isPaidTraffic({ gbraid: SHORT })).toBe(false);
    expect(isPaidTraffic({ gbraid: SHORT, utm_campaign: 'c' })).toBe(false);
  });

  it('accepts bigo with a campaign, and no other source [R6.04]', () => {
    expect(isPaidTraffic({ utm_source: 'bigo', utm_campaign: 'c' })).toBe(true);
    expect(isPaidTraffic({ utm_source: 'bigo' })).toBe(false);
    expect(isPaidTraffic({ utm_source: 'Bigo', utm_campaign: 'c' })).toBe(false);
    expect(isPaidTraffic({ utm_source: 'google', utm_campaign: 'c' })).toBe(false);
  });

  it('is true exactly if one of the three rules applies [R6.04]', () => {
    fc.assert(
      fc.property(params, (given) => {
        const hasCampaign = (given['utm_campaign'] ?? '') !== '';
        const isByClick = CLICK_IDS.some((name) => (given[name] ?? '').length >= 15) && hasCampaign;
        const isByGbraid = (given['gbraid'] ?? '').length >= 15;
        const isByBigo = given['utm_source'] === 'bigo' && hasCampaign;
        expect(isPaidTraffic(given)).toBe(isByClick || isByGbraid || isByBigo);
      }),
    );
  });
});
