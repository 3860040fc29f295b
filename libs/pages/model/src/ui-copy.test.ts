import { aBrand } from '@waypost/brands/testing';
import { defaultPage } from '../catalogue';
import { fillCopy, htmlLanguage } from './ui-copy';
import { uiCopy } from './ui-copy-for-language';

const holes = (words: string): string[] => [...words.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe('uiCopy', () => {
  const english = uiCopy('english');
  const spanish = uiCopy('spanish');
  const names = Object.keys(english) as (keyof typeof english)[];

  it('has the same texts and placeholders in both languages, and none empty [R3.04]', () => {
    expect(Object.keys(spanish)).toEqual(names);
    for (const name of names) {
      expect(english[name].trim() && spanish[name].trim()).not.toBe('');
      expect([name, holes(spanish[name])]).toEqual([name, holes(english[name])]);
    }
  });

  it('is entirely Spanish, and addresses the visitor as usted [R3.04]', () => {
    const words = Object.values(spanish).join('\n');
    expect(words).not.toMatch(/(?<!\p{L})(the|your|you|with|please|tú|tu|tus|tienes|eres|elige|puedes|ti|te)(?!\p{L})/iu);
    for (const name of names) if (name !== 'no') expect([name, spanish[name]]).not.toEqual([name, english[name]]);
  });

  it.each([
    ['tos', 'terms'],
    ['privacy', 'privacy'],
    ['privacy', 'privacyChoices'],
    ['about', 'about'],
    ['reviews', 'reviews'],
  ] as const)('says in Spanish of the link to %s (%s) that its page is in English [R3.04] [R15.06]', (route, name) => {
    for (const brand of [aBrand({ id: 'tqg', defaultProduct: 'auto' }), aBrand({ id: 'mpa', defaultProduct: 'medicare' })]) {
      expect(defaultPage(brand, route)?.language).toBe('english');
      expect(uiCopy('spanish', brand.defaultProduct)[name]).toMatch(/ \(en inglés\)$/);
      expect(uiCopy('english', brand.defaultProduct)[name]).not.toContain('English');
    }
  });

  it('labels advertisements [R8.08]', () => {
    expect([english.advertisement, spanish.advertisement]).toEqual(['Advertisement', 'Anuncio']);
  });

  it('says in Spanish only that ads may be in English [R8.08] [R3.04]', () => {
    expect(spanish.adsText).toContain('pueden estar en inglés');
    expect(english.adsText).not.toMatch(/English|Spanish/);
  });
});

describe('fillCopy', () => {
  it.each([
    ['Step {step} of {total}', { step: 3, total: 14 }, 'Step 3 of 14'],
    ['{a} {a}', { a: 'x' }, 'x x'],
    ['{a}', { a: '{b} $&', b: 'no' }, '{b} $&'],
    ['{unknown}', { a: 1 }, '{unknown}'],
    ['{toString}', {}, '{toString}'],
    ['plain', { a: 1 }, 'plain'],
  ])('fills %j with %j [R3.04]', (words, values, filled) => {
    expect(fillCopy(words, values)).toBe(filled);
  });
});

describe('htmlLanguage', () => {
  it('returns the lang attribute of the page [R3.04]', () => {
    expect([htmlLanguage('english'), htmlLanguage('spanish')]).toEqual(['en', 'es']);
  });
});
