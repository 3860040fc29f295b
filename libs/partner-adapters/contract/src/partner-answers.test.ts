import fc from 'fast-check';
import { aBetaAd, aBetaAdsAnswer, aDemandCheckAnswer, aGetPhoneAnswer, anAlphaAd, anAlphaAdsAnswer } from '../testing';
import { mergeAds } from './merged-ads';
import { parseAlphaAds, parseBetaAds, parseDemandCheckAnswer, parseGetPhoneAnswer } from './partner-answers';

const PARSERS = { parseDemandCheckAnswer, parseGetPhoneAnswer, parseAlphaAds, parseBetaAds };

it.each(Object.entries(PARSERS))('%s never throws on garbage [R4.14] [R8.03]', (_name, parse) => {
  fc.assert(fc.property(fc.anything(), (garbage) => void parse(garbage)));
  for (const garbage of [undefined, null, '', 'oops', 7, [], {}, { parsed: null }, { ads: 'none' }]) expect(parse(garbage)).toBeNull();
});

describe('parseDemandCheckAnswer', () => {
  it('keeps the bid and the raw answer [R8.03]', () => {
    expect(parseDemandCheckAnswer({ parsed: { ctc: { ev: 12.5 } }, raw: { ctc: { ev: 12.5 }, extra: 1 } })).toEqual({
      parsed: { ctc: { ev: 12.5 } },
      raw: { ctc: { ev: 12.5 }, extra: 1 },
    });
    expect(parseDemandCheckAnswer(aDemandCheckAnswer(3))).toEqual(aDemandCheckAnswer(3));
  });

  it.each([['42'], [Number.NaN], [Infinity], [null], [undefined]])('takes a bid of %p for no answer [R8.03]', (ev) => {
    expect(parseDemandCheckAnswer({ parsed: { ctc: { ev } }, raw: {} })).toBeNull();
  });
});

describe('parseGetPhoneAnswer', () => {
  it('keeps number and expiry [R8.04]', () => {
    expect(parseGetPhoneAnswer({ ...aGetPhoneAnswer(), more: true })).toEqual(aGetPhoneAnswer());
  });

  it.each([
    [{ value: '555-0142' }],
    [{ value: '18885550142' }],
    [{ value: 8885550142 }],
    [{ expirationDate: 'soon' }],
    [{ expirationDate: 300 }],
  ])('takes %p for no answer, so that no dead number is shown [R8.04]', (wrong) => {
    expect(parseGetPhoneAnswer({ ...aGetPhoneAnswer(), ...wrong })).toBeNull();
  });
});

describe('parseAlphaAds', () => {
  it('keeps an answer as it is typed [R8.08]', () => {
    expect(parseAlphaAds(anAlphaAdsAnswer())).toEqual(anAlphaAdsAnswer());
  });

  it('fills what an ad may lack and drops what it must have [R8.08]', () => {
    const bare = {
      carrier: 'Copperfinch Auto',
      bid: 3,
      ad_id: '1',
      click_url: 'https://c.example/',
      image_urls: ['https://c.example/l.svg', 7],
    };
    const answer = parseAlphaAds({
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
  it('keeps an answer as it is typed [R8.08]', () => {
    expect(parseBetaAds(aBetaAdsAnswer())).toEqual(aBetaAdsAnswer());
  });

  it('knows an ERROR answer, which has errors and no ads [R8.08]', () => {
    expect(parseBetaAds({ status: 'ERROR', errors: ['no coverage', 1], ads: [aBetaAd()] })).toEqual({
      status: 'ERROR',
      errors: ['no coverage'],
      ads: [],
    });
    expect(parseBetaAds({ status: 'ERROR' })).toEqual({ status: 'ERROR', errors: [], ads: [] });
  });

  it('drops an ad of another type, without position, reference or address [R8.08]', () => {
    const wrong = [{ type: 'video' }, { ad_position: '1' }, { ref: '' }, { click_url: null }].map((change) => ({
      ...aBetaAd(),
      ...change,
    }));

    expect(parseBetaAds({ status: 'SUCCESS', ads: [...wrong, aBetaAd()] })?.ads).toEqual([aBetaAd()]);
  });
});

it('merges whatever was parsed without throwing [R8.08]', () => {
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
      expect(Array.isArray(mergeAds(parseAlphaAds({ ads: alpha }), parseBetaAds({ status: 'SUCCESS', ads: beta })))).toBe(true);
    }),
  );
});
