import { createHash } from 'node:crypto';
import { aBrand } from '@waypost/brands/testing';
import { PRODUCTS } from '@waypost/brands';
import { consentFor, consentHash, everyConsentText } from './consent-texts';

const brand = aBrand({ name: 'Tallgrass', owner: 'Tallgrass LLC' });
const now = new Date('2026-11-18T18:00:00.000Z');
const LANGUAGES = ['english', 'spanish'] as const;
const DECEMBER = new Date('2026-12-01T05:00:00.000Z');
const textsAt = (at: Date) =>
  PRODUCTS.flatMap((product) =>
    LANGUAGES.map((language) => ({ product, language, text: consentFor({ brand, product, language, now: at }) })),
  );
const everyText = textsAt(now);

/** The hash of each text for this brand. */
const HASHES: readonly string[] = [
  'tcpa-medicare-2026-01 medicare english 5ecb49c0a1a6',
  'tcpa-medicare-2026-01 medicare spanish a2f162b8330d',
  'tcpa-2026-01 auto english e78bd36af31b',
  'tcpa-2026-01 auto spanish 511d56d6a163',
  'tcpa-2026-01 health english d3958e0ea7b5',
  'tcpa-2026-01 health spanish ea5559826565',
  'tcpa-2026-01 life english 1bd0bc1c5a64',
  'tcpa-2026-01 life spanish 5ac4bb6448df',
  'tcpa-medicare-2026-12 medicare english 1f8901999b43',
  'tcpa-medicare-2026-12 medicare spanish d02ddaee157e',
  'tcpa-2026-12 auto english bf5d1633f1d2',
  'tcpa-2026-12 auto spanish 3e4fadefb896',
  'tcpa-2026-12 health english 540058d656ff',
  'tcpa-2026-12 health spanish a2be83c6834f',
  'tcpa-2026-12 life english fe9d01ad13ca',
  'tcpa-2026-12 life spanish 0b861c856052',
];

describe('consentFor', () => {
  it.each(everyText)('names the companies that may call about $product in $language, the brand’s owner first [R15.04]', ({ text }) => {
    expect(text.companies[0]).toBe('Tallgrass LLC');
    expect(text.companies.length).toBeGreaterThan(1);
    expect(new Set(text.companies).size).toBe(text.companies.length);
  });

  it.each(everyText)('carries the hash of exactly the text shown about $product in $language [R15.04]', ({ text }) => {
    const { version, language, label, companies } = text;
    const shown = JSON.stringify([version, language, label, text.text, companies]);
    expect(text.hash).toBe(createHash('sha256').update(shown).digest('hex'));
    expect(text.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('returns under each version the text as it came into force [R15.04]', () => {
    // A changed word needs a new version, and its hash here.
    const hashes = [...everyText, ...textsAt(DECEMBER)].map(
      ({ product, language, text }) => `${text.version} ${product} ${language} ${text.hash.slice(0, 12)}`,
    );
    expect(hashes).toEqual(HASHES);
  });

  it('writes quotation marks as Spanish does in the United States, from December 2026 on [R15.04]', () => {
    for (const product of PRODUCTS) {
      const [before, after] = [new Date(DECEMBER.getTime() - 1), DECEMBER].map((at) =>
        consentFor({ brand, product, language: 'spanish', now: at }),
      );
      expect(before?.text).toContain('una lista de «no llamar». ');
      expect(after?.text).toBe(before?.text.replace('«no llamar»', '“no llamar”'));
      expect(after?.version).not.toBe(before?.version);
      expect(consentFor({ brand, product, language: 'english', now: DECEMBER }).version).toBe(after?.version);
    }
  });

  it('has another hash for another word, company, language or brand [R15.04]', () => {
    const { hash: _hash, ...shown } = consentFor({ brand, product: 'auto', language: 'english', now });
    const hashes = [
      shown,
      { ...shown, text: `${shown.text} ` },
      { ...shown, label: 'Yes' },
      { ...shown, version: 'tcpa-2026-02' },
      { ...shown, companies: shown.companies.slice(1) },
    ].map(consentHash);
    hashes.push(
      consentFor({ brand, product: 'auto', language: 'spanish', now }).hash,
      consentFor({ brand: aBrand(), product: 'auto', language: 'english', now }).hash,
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it.each([
    ['english', [/calls? and text|call and text/, /automatic dialing/, /recorded voices/, /do not have to agree/, /STOP/, /do-not-call/]],
    [
      'spanish',
      [
        /llamen?.*mensajes|llame.*mensajes/,
        /marcación automática/,
        /grabadas/,
        /No tengo que aceptar|no tengo que aceptar/,
        /STOP/,
        /no llamar/,
      ],
    ],
  ] as const)('says in %s how the calls are made, that they are no condition, and how to end them [R15.04]', (language, clauses) => {
    for (const product of PRODUCTS)
      for (const clause of clauses) expect(consentFor({ brand, product, language, now }).text).toMatch(clause);
  });

  it('lets visitors choose each company separately on a Medicare page [R15.04]', () => {
    expect(consentFor({ brand, product: 'medicare', language: 'english', now }).text).toMatch(/choose each company/);
    expect(consentFor({ brand, product: 'medicare', language: 'spanish', now }).text).toMatch(/Elija cada compañía/);
  });

  it.each(everyText)(
    'allows no single tick for all companies exactly where its text about $product says so in $language [R15.04]',
    ({ text }) => {
      expect(text.isByCompany).toBe(/each company|cada compañía/.test(text.text));
    },
  );

  it('has the same version in both languages [R15.04]', () => {
    for (const product of PRODUCTS) {
      const versions = LANGUAGES.map((language) => consentFor({ brand, product, language, now }).version);
      expect(new Set(versions).size).toBe(1);
    }
  });
});

describe('everyConsentText', () => {
  it('contains each text that may appear at a field, under a unique hash [R15.04]', () => {
    const texts = everyConsentText(brand);
    for (const { product, text } of everyText) expect(texts).toContainEqual({ ...text, product });
    expect(new Set(texts.map(({ hash }) => hash)).size).toBe(texts.length);
  });
});
