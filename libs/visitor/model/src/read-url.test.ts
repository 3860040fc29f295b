import fc from 'fast-check';
import { readUrl, STRIPPED_URL_PARAMETERS, urlParametersOf } from './read-url';
import { TRACKED_URL_PARAMETERS } from './visitor-session';

const BASE = 'https://tqg.example/quiz/auto';

describe('readUrl', () => {
  it.each(TRACKED_URL_PARAMETERS)('reads the tracked parameter %s, and leaves it in the address [R6.02]', (name) => {
    const reading = readUrl(`${BASE}?${name}=value-1`);

    expect(reading.urlParams).toEqual({ [name]: 'value-1' });
    expect(reading.visibleUrl).toBe(`${BASE}?${name}=value-1`);
  });

  it('reads no other parameter, and no empty one [R6.02]', () => {
    expect(readUrl(`${BASE}?other=1&gclid=&GCLID=2`).urlParams).toEqual({});
  });

  it('reads utm_medium and afid separately [R8.02, R8.12]', () => {
    expect(readUrl(`${BASE}?utm_medium=aff&afid=77`)).toMatchObject({ utmMedium: 'aff', afid: '77' });
    expect(readUrl(BASE)).toMatchObject({ utmMedium: null, afid: null });
  });

  it.each(STRIPPED_URL_PARAMETERS)('removes %s from the visible address, in any case [R6.03]', (name) => {
    expect(readUrl(`${BASE}?a=1&${name}=secret&b=2#form`).visibleUrl).toBe(`${BASE}?a=1&b=2#form`);
    expect(readUrl(`${BASE}?${name.toUpperCase()}=secret`).visibleUrl).toBe(BASE);
    expect(readUrl(`${BASE}?${name}`).visibleUrl).toBe(BASE);
  });

  it('removes a percent-encoded parameter too [R6.03]', () => {
    expect(readUrl(`${BASE}?%66irstname=secret&a=1`).visibleUrl).toBe(`${BASE}?a=1`);
  });

  it('leaves everything else unchanged [R6.03]', () => {
    const url = `${BASE}?utm_campaign=a%20b+c&x=%7B%7D&x=2&y#part?z&phone=1`;

    expect(readUrl(url).visibleUrl).toBe(url);
  });

  it('shows nothing of a stripped parameter, whatever surrounds it [R6.03]', () => {
    const name = fc.oneof(fc.constantFrom(...STRIPPED_URL_PARAMETERS), fc.constantFrom('gclid', 'afid', 'x'));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.nat()), { maxLength: 8 }), (pairs) => {
        const query = pairs.map(([key, number]) => `${key}=${key}-secret-${number}`).join('&');
        const left = [...new URL(readUrl(`${BASE}?${query}`).visibleUrl).searchParams];
        const stripped: readonly string[] = STRIPPED_URL_PARAMETERS;
        expect(left).toEqual(pairs.filter(([key]) => !stripped.includes(key)).map(([key, number]) => [key, `${key}-secret-${number}`]));
      }),
    );
  });

  it('prefills the fields that exist in the forms [R6.03]', () => {
    const query = 'firstname=Ana&lastname=de%20la%20Cruz&phone=555-555-0142&dateofbirth=1958-02-28&has_medicare=true&has_medicaid=0&age=68';

    expect(readUrl(`${BASE}?${query}`).prefill).toEqual({
      driver1FirstName: 'Ana',
      driver1LastName: 'de la Cruz',
      driver1Phone: '(555) 555-0142',
      driver1Dob: '1958-02-28',
      haveMedicare: true,
      haveMedicaid: false,
    });
  });

  it.each([
    ['firstname=%20%20'],
    [`lastname=${'x'.repeat(257)}`],
    ['phone=555-0142'],
    ['phone=555-555-0142x9'],
    ['dateofbirth=1958-02-30'],
    ['dateofbirth=28%2F02%2F1958'],
    ['has_medicare=maybe'],
    ['has_medicaid='],
  ])('drops the invalid %s [R5, R6.03]', (query) => {
    expect(readUrl(`${BASE}?${query}`).prefill).toEqual({});
  });

  it.each([
    ['15555550142', '(555) 555-0142'],
    ['%2B1%20(555)%20555-0142', '(555) 555-0142'],
    ['555.555.0142', '(555) 555-0142'],
  ])('returns the phone %s in the stored format [R5.05]', (phone, stored) => {
    expect(readUrl(`${BASE}?phone=${phone}`).prefill).toEqual({ driver1Phone: stored });
  });

  it('reads the first of a repeated parameter', () => {
    expect(readUrl(`${BASE}?firstname=Ana&firstname=Eva&gclid=a&gclid=b`)).toMatchObject({
      prefill: { driver1FirstName: 'Ana' },
      urlParams: { gclid: 'a' },
    });
  });

  it('names each parameter with its first value, as a visit does [R6.02]', () => {
    expect(urlParametersOf(new URLSearchParams('?utm_source=bigo&x=1&utm_source=other&x='))).toEqual({ utm_source: 'bigo', x: '1' });
  });

  it('reads any query without throwing', () => {
    fc.assert(fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (url) => void readUrl(url)));
    fc.assert(fc.property(fc.string(), (query) => void readUrl(`${BASE}?${query.replaceAll('#', '')}`)));
  });
});
