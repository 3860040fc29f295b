import fc from 'fast-check';
import { parseAlphaAds, parseBetaAds, type AlphaAdsAnswer, type BetaAdsAnswer } from '@waypost/partner-adapters/contract';
import { aBetaAd, aBetaAdsAnswer, anAlphaAd, anAlphaAdsAnswer } from '@waypost/partner-adapters/contract/testing';
import { alphaListedAds, betaPlacedAds, mergeAds } from './merged-ads';

const merged = (alpha: AlphaAdsAnswer | null, beta: BetaAdsAnswer | null) =>
  mergeAds(alpha ? alphaListedAds(alpha) : [], beta ? betaPlacedAds(beta) : []);
const carriers = (...args: Parameters<typeof merged>) => merged(...args).map((ad) => ad.carrier);

describe('mergeAds', () => {
  it('returns both partners’ ads in one shape [R8.08]', () => {
    expect(merged(anAlphaAdsAnswer([anAlphaAd()]), aBetaAdsAnswer([aBetaAd({ ad_position: 2 })]))).toEqual([
      {
        partner: 'alpha',
        id: 'alpha-1',
        carrier: 'Copperfinch Auto',
        headline: 'Compare car insurance',
        description: 'See what a policy may cost you.',
        clickUrl: 'https://copperfinch.example/quote',
        callNumber: '8885550150',
        isCall: false,
        displayUrl: 'copperfinch.example',
        impressionUrl: null,
        imageUrl: 'https://copperfinch.example/logo.svg',
        bid: 12,
      },
      {
        partner: 'beta',
        id: 'mossgate-auto',
        carrier: 'Mossgate Auto',
        headline: '',
        description: '',
        clickUrl: 'https://mossgate.example/quote',
        callNumber: null,
        isCall: false,
        displayUrl: '',
        impressionUrl: null,
        imageUrl: 'https://mossgate.example/logo.svg',
        bid: 0,
      },
    ]);
  });

  it('marks a call ad as a call, with its number as the link [R8.14]', () => {
    const call = aBetaAd({ type: 'call', click_url: 'tel:+1 (822) 555-0177' });
    expect(merged(null, aBetaAdsAnswer([call]))).toMatchObject([{ isCall: true, callNumber: '8225550177', clickUrl: 'tel:+18225550177' }]);
    expect(merged(null, aBetaAdsAnswer([aBetaAd({ type: 'call' })]))).toMatchObject([{ isCall: false, callNumber: null }]);
    expect(merged(null, aBetaAdsAnswer([aBetaAd({ type: 'click', click_url: 'tel:+18225550177' })]))).toEqual([]);
  });

  it.each([
    ['<img src="https://partner.example/i?a=1&amp;b=2" width="1">', 'https://partner.example/i?a=1&b=2'],
    ["<div><img width=1 src='https://partner.example/i'></div>", 'https://partner.example/i'],
    ['<script src="https://partner.example/run.js"></script>', null],
    ['<img src="javascript:alert(1)">', null],
    ['<img data-src="https://partner.example/i">', null],
    ['', null],
  ])('reads from an impression %p only the picture’s address [R8.14]', (impr_html, impressionUrl) => {
    expect(merged(anAlphaAdsAnswer([anAlphaAd({ impr_html })]), null)).toMatchObject([{ impressionUrl }]);
  });

  it('sorts alpha’s ads by the best bid, in any order of the answer [R8.08]', () => {
    const alpha = anAlphaAdsAnswer([
      anAlphaAd({ carrier: 'Low', bid: 1 }),
      anAlphaAd({ carrier: 'High', bid: 9 }),
      anAlphaAd({ carrier: 'Middle', bid: 5 }),
    ]);

    expect(carriers(alpha, null)).toEqual(['High', 'Middle', 'Low']);
  });

  it("places beta's ad at a position behind alpha's ad of that rank, and the rest last [R8.08]", () => {
    const alpha = anAlphaAdsAnswer([anAlphaAd({ carrier: 'A1', bid: 9 }), anAlphaAd({ carrier: 'A2', bid: 5 })]);
    const beta = aBetaAdsAnswer([
      aBetaAd({ ref: 'B3', ad_position: 3 }),
      aBetaAd({ ref: 'B1', ad_position: 1 }),
      aBetaAd({ ref: 'B4', ad_position: 4 }),
    ]);

    expect(carriers(alpha, beta)).toEqual(['A1', 'B1', 'A2', 'B3', 'B4']);
  });

  it("keeps beta's own order if alpha has no ads [R8.08]", () => {
    const beta = aBetaAdsAnswer([aBetaAd({ ref: 'Second', ad_position: 2 }), aBetaAd({ ref: 'First', ad_position: 1 })]);

    expect(carriers(null, beta)).toEqual(['First', 'Second']);
  });

  it('lists a carrier once, with its highest bid, however its name is written [R8.08]', () => {
    const alpha = anAlphaAdsAnswer([
      anAlphaAd({ carrier: 'Mossgate Auto', bid: 5, ad_id: 'better' }),
      anAlphaAd({ carrier: 'MOSSGATE  AUTO', bid: 3 }),
      anAlphaAd({ carrier: 'Top', bid: 9 }),
    ]);

    expect(merged(alpha, aBetaAdsAnswer([aBetaAd({ ref: 'mossgate-auto', ad_position: 1 })])).map((ad) => ad.id)).toEqual([
      'alpha-1',
      'better',
    ]);
  });

  it('continues without beta after its ERROR answer [R8.08] [R13.17]', () => {
    expect(carriers(anAlphaAdsAnswer(), { status: 'ERROR', errors: ['down'], ads: [aBetaAd()] })).toEqual(['Copperfinch Auto']);
  });

  it('is empty if no partner answered [R4.14]', () => {
    expect(merged(null, null)).toEqual([]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'tel:+18885550150',
    '/relative',
    '',
  ])('leaves out an ad that leads to %p [R2.10] [R8.08]', (address) => {
    const alpha = anAlphaAdsAnswer([anAlphaAd({ click_url: address })]);

    expect(merged(alpha, aBetaAdsAnswer([aBetaAd({ click_url: address })]))).toEqual([]);
  });

  it('shows the first image with a web address, or no image [R8.08]', () => {
    const image = (image_urls: string[]) => merged(anAlphaAdsAnswer([anAlphaAd({ image_urls })]), null)[0]?.imageUrl;

    expect(image(['javascript:x', 'https://c.example/logo.png'])).toBe('https://c.example/logo.png');
    expect(image([])).toBeNull();
    expect(merged(null, aBetaAdsAnswer([aBetaAd({ logo_url: 'data:image/svg+xml,x' })]))[0]?.imageUrl).toBeNull();
  });

  it('returns sorted ads with unique carriers and web addresses only, for any ads [R8.08]', () => {
    const address = fc.oneof(fc.webUrl(), fc.constant('javascript:alert(1)'), fc.string());
    const name = fc.constantFrom('Copperfinch Auto', 'copperfinch-auto', 'Mossgate Auto', 'mossgate-auto', '!!', 'Ñandú', 'B');
    const bid = fc.double({ noNaN: true, noDefaultInfinity: true });
    const alpha = fc.array(fc.record({ carrier: name, bid, click_url: address }).map(anAlphaAd)).map(anAlphaAdsAnswer);
    const beta = fc.array(fc.record({ ref: name, ad_position: bid, click_url: address }).map(aBetaAd)).map(aBetaAdsAnswer);

    fc.assert(
      fc.property(alpha, beta, (fromAlpha, fromBeta) => {
        const ads = merged(fromAlpha, fromBeta);

        expect(ads.map((ad) => ad.bid)).toEqual([...ads.map((ad) => ad.bid)].sort((a, b) => b - a));
        const names = ads.map((ad) => ad.carrier.toLowerCase().replace(/[ -]/g, ''));
        expect(new Set(names).size).toBe(names.length);
        for (const ad of ads) expect(ad.clickUrl).toMatch(/^https?:\/\//);
      }),
    );
  });
});

it('merges any parsed answers without throwing [R8.08]', () => {
  const anyAd = fc.record({
    carrier: fc.string(),
    bid: fc.double(),
    ad_id: fc.string(),
    click_url: fc.webUrl(),
    type: fc.constant('click'),
    ad_position: fc.double(),
    ref: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(anyAd), fc.array(anyAd), (alpha, beta) => {
      expect(Array.isArray(merged(parseAlphaAds({ ads: alpha }), parseBetaAds({ status: 'SUCCESS', ads: beta })))).toBe(true);
    }),
  );
});
