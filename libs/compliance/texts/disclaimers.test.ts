import { PRODUCTS } from '@waypost/brands';
import { aBrand } from '@waypost/brands/testing';
import { disclaimerFor } from './disclaimers';

const brand = aBrand({ id: 'mpa', name: 'My Plan Atlas', owner: 'My Plan Atlas LLC', state: 'FL', npn: '10000001', isAgency: true });
const LANGUAGES = ['english', 'spanish'] as const;
const words = (product: (typeof PRODUCTS)[number], language: (typeof LANGUAGES)[number], now: string, of = brand) =>
  disclaimerFor({ brand: of, product, language, now: new Date(now) }).paragraphs.join('\n');

describe('the Medicare disclaimer', () => {
  it.each(LANGUAGES)('names SHIP before 1 October 2026, and not from then on, in %s [R15.05]', (language) => {
    expect(words('medicare', language, '2026-10-01T03:59:59.999Z')).toContain('SHIP');
    expect(words('medicare', language, '2026-10-01T04:00:00.000Z')).not.toContain('SHIP');
    expect(words('medicare', language, '2027-06-01T00:00:00.000Z')).not.toContain('SHIP');
  });

  it('has the words of the rule for each plan year [R15.05]', () => {
    expect(words('medicare', 'english', '2026-09-30T12:00:00.000Z')).toMatch(
      /We do not offer every plan available in your area\. Currently we represent \d+ organizations which offer \d+ products in your area\. Please contact Medicare\.gov, 1-800-MEDICARE, or your local State Health Insurance Program \(SHIP\) to get information on all of your options\./,
    );
    expect(words('medicare', 'english', '2026-10-01T12:00:00.000Z')).toMatch(
      /We do not offer every plan available in your area\. Currently we represent \d+ organizations which offer \d+ products in your area\. Please contact Medicare\.gov or 1-800-MEDICARE to get information on all of your options\./,
    );
    expect(words('medicare', 'spanish', '2026-10-01T12:00:00.000Z')).toMatch(
      /No ofrecemos todos los planes disponibles en su área\. Actualmente representamos a \d+ organizaciones/,
    );
  });

  it.each([
    [
      'english',
      'Not connected with or endorsed by the U.S. government or the federal Medicare program.',
      'not a government site',
      'Not all plans offer',
    ],
    [
      'spanish',
      'No está vinculado con el Gobierno de los EE. UU. ni con el programa federal Medicare',
      'no un sitio del gobierno',
      'No todos los planes ofrecen',
    ],
  ] as const)('says in %s that this is not a government site and that benefits have conditions [R15.05]', (language, ...sentences) => {
    for (const now of ['2026-09-01T00:00:00Z', '2026-11-18T00:00:00Z'])
      for (const sentence of sentences) expect(words('medicare', language, now)).toContain(sentence);
  });

  it('has a version for each wording, the same in both languages [R15.05]', () => {
    const version = (language: (typeof LANGUAGES)[number], now: string) =>
      disclaimerFor({ brand, product: 'medicare', language, now: new Date(now) }).version;
    expect(LANGUAGES.map((language) => version(language, '2026-09-30T00:00:00Z'))).toEqual(['medicare-2025-10', 'medicare-2025-10']);
    expect(LANGUAGES.map((language) => version(language, '2026-11-18T00:00:00Z'))).toEqual(['medicare-2026-10', 'medicare-2026-10']);
  });

  it('is present even if the clock is far off [R15.05]', () => {
    expect(words('medicare', 'english', '1970-01-01T00:00:00Z')).toContain('every plan available');
  });
});

describe('the auto disclaimer', () => {
  it.each([
    ['auto-2026-01', '2026-11-27T04:59:59.999Z', 'A price holds once', 'Un precio es válido cuando'],
    ['auto-2026-11', '2026-11-27T05:00:00.000Z', 'A price is final only after', 'Un precio es definitivo solo cuando'],
  ])('has under the version %s the words that came into force with it [R15.05]', (version, now, english, spanish) => {
    expect(disclaimerFor({ brand, product: 'auto', language: 'english', now: new Date(now) }).version).toBe(version);
    expect(words('auto', 'english', now)).toContain(`${english} an insurance company`);
    expect(words('auto', 'spanish', now)).toContain(`${spanish} una compañía de seguros`);
  });
});

describe('every disclaimer', () => {
  const now = '2026-11-18T00:00:00Z';

  it.each(PRODUCTS.flatMap((product) => LANGUAGES.map((language) => [product, language] as const)))(
    'for %s in %s names the brand and has no gap [R15.05]',
    (product, language) => {
      const text = words(product, language, now);
      expect(text).toContain('My Plan Atlas');
      expect(text).not.toMatch(/undefined|null|NaN|\{|\}|\[/);
    },
  );

  it.each(LANGUAGES)('ends with state and license number of an agency, in %s [R15.06]', (language) => {
    const last = disclaimerFor({ brand, product: 'auto', language, now: new Date(now) }).paragraphs.at(-1);
    expect(last).toMatch(/\bFlorida\. .*10000001/);
    expect(last).toContain('My Plan Atlas LLC');
  });

  it('mentions no license for a brand that is not an agency [R15.06]', () => {
    const text = words('auto', 'english', now, aBrand({ isAgency: false, npn: null }));
    expect(text).not.toMatch(/licensed insurance agency|NPN/);
  });
});
