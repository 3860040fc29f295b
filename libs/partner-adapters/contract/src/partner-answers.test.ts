import fc from 'fast-check';
import { aBetaAd, aBetaAdsAnswer, anAlphaAd, anAlphaAdsAnswer } from '../testing';
import { parseAlphaAds, parseBetaAds } from './partner-answers';

const PARSERS = { parseAlphaAds, parseBetaAds };

it.each(Object.entries(PARSERS))('%s never throws on garbage [R4.14] [R8.03]', (_name, parse) => {
  fc.assert(fc.property(fc.anything(), (garbage) => void parse(garbage)));
  for (const garbage of [undefined, null, '', 'oops', 7, [], {}, { parsed: null }, { ads: 'none' }]) expect(parse(garbage)).toBeNull();
});

describe('parseAlphaAds', () => {
  it('returns a valid answer unchanged [R8.08]', () => {
    expect(parseAlphaAds(anAlphaAdsAnswer())).toEqual(anAlphaAdsAnswer());
  });

  it('fills an ad’s missing optional fields and drops ads without required fields [R8.08]', () => {
    const bare = {
      carrier: 'Copperfinch Auto',
      bid: 3,
      ad_id: '1',
      click_url: 'https://c.example/',
      image_urls: ['https://c.example/l.svg', 7],
    };
    const answer = parseAlphaAds({
      num_ads: 6,
      ads: [bare, { ...bare, bid: '3' }, { ...bare, carrier: ' ' }, { ...bare, click_url: undefined }, null, 'ad'],
    });

    expect(answer).toEqual({
      ads: [
        anAlphaAd({
          ...bare,
          headline: '',
          description: '',
          display_url: '',
          impr_html: '',
          call_url: '',
          image_urls: ['https://c.example/l.svg'],
        }),
      ],
      num_ads: 1,
      request_id: '',
      time: 0,
    });
  });
});

describe('parseBetaAds', () => {
  it('returns a valid answer unchanged [R8.08]', () => {
    expect(parseBetaAds(aBetaAdsAnswer())).toEqual(aBetaAdsAnswer());
  });

  it('recognizes an ERROR answer, with errors and without ads [R8.08]', () => {
    expect(parseBetaAds({ status: 'ERROR', errors: ['no coverage', 1], ads: [aBetaAd()] })).toEqual({
      status: 'ERROR',
      errors: ['no coverage'],
      ads: [],
    });
    expect(parseBetaAds({ status: 'ERROR' })).toEqual({ status: 'ERROR', errors: [], ads: [] });
  });

  it('drops an ad of another type, or without position, reference or address [R8.08]', () => {
    const wrong = [{ type: 'video' }, { ad_position: '1' }, { ref: '' }, { click_url: null }].map((change) => ({
      ...aBetaAd(),
      ...change,
    }));

    expect(parseBetaAds({ status: 'SUCCESS', ads: [...wrong, aBetaAd()] })?.ads).toEqual([aBetaAd()]);
  });
});
