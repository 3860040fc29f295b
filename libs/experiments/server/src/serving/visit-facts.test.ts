import { campaignOf } from './visit-facts';

const PAGE = '/quiz/auto';
const NONE = { isPaid: false, utmSource: null };
const BIGO = { isPaid: true, utmSource: 'bigo' };
const FROM_BIGO = 'http://tqg.localhost/?utm_source=bigo&utm_campaign=c';

describe('campaignOf', () => {
  it('reads the first value of a repeated parameter, as the visit does [R9.03] [R6.02]', () => {
    expect(campaignOf({ url: `${PAGE}?utm_source=bigo&utm_campaign=c&utm_source=other`, headers: {} }, PAGE)).toEqual(BIGO);
  });

  it.each([
    ['a page without a query', PAGE, FROM_BIGO, BIGO],
    ['a page with a query of its own', `${PAGE}?utm_source=other&utm_campaign=c`, FROM_BIGO, { isPaid: false, utmSource: 'other' }],
    ['the payload of a navigation without a page load', `${PAGE}/_payload.json?build-1.42`, FROM_BIGO, BIGO],
    ['the pixel of a page', '/_view.gif?page=facts.signature', `http://tqg.localhost${PAGE}?utm_source=bigo&utm_campaign=c`, BIGO],
    ['a payload that claims a campaign', `${PAGE}/_payload.json?utm_source=bigo&utm_campaign=c`, 'http://tqg.localhost/', NONE],
    ['a page that another site led to', PAGE, 'http://elsewhere.test/?utm_source=bigo&utm_campaign=c', NONE],
  ])('returns the campaign of %s [R9.02] [R9.03]', (_what, url, referer, expected) => {
    expect(campaignOf({ url, headers: { host: 'tqg.localhost', referer } }, PAGE)).toEqual(expected);
  });

  it('reads the page that led here, whatever the letters of the host [R1.04] [R9.02]', () => {
    expect(campaignOf({ url: PAGE, headers: { host: 'TQG.LocalHost', referer: FROM_BIGO } }, PAGE)).toEqual(BIGO);
  });
});
