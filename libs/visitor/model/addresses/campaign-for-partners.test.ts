import { aSession } from '../testing';
import { campaignForPartners } from './campaign-for-partners';

describe('campaignForPartners', () => {
  it('names the campaign of a visit [R8.01] [R8.02]', () => {
    const visit = aSession({ afid: '7', urlParams: { utm_source: 'bing' }, utmMedium: 'cpc' });
    expect(campaignForPartners(visit)).toEqual({ urlAfid: '7', utmSource: 'bing', utmMedium: 'cpc' });
    expect(campaignForPartners(null)).toEqual({ urlAfid: null, utmSource: null, utmMedium: null });
  });

  it('leaves out an e-mail address in a campaign’s place [R15.02]', () => {
    const visit = aSession({ afid: 'ada@site.example', urlParams: { utm_source: 'ada@site.example' }, utmMedium: 'ada@site.example' });
    expect(campaignForPartners(visit)).toEqual({ urlAfid: null, utmSource: null, utmMedium: null });
  });
});
