import { aBrand } from '@waypost/brands/testing';
import { disclaimerFor } from './disclaimers';
import { disclaimedProduct, legalTextsUntil } from './legal-texts';

describe('disclaimedProduct', () => {
  it.each([
    ['auto', null, 'auto'],
    ['auto', 'auto', 'auto'],
    ['auto', 'medicare', 'medicare'],
    ['health', 'medicare', 'medicare'],
    ['health', 'auto', 'health'],
    ['medicare', 'auto', 'medicare'],
    ['medicare', null, 'medicare'],
  ] as const)('of a page about %s with a form about %s is %s [R15.05]', (page, form, disclaimed) => {
    expect(disclaimedProduct(page, form)).toBe(disclaimed);
  });
});

describe('legalTextsUntil', () => {
  it('returns the instant until which a page with the texts may be cached [R15.05]', () => {
    expect(legalTextsUntil('medicare', new Date('2026-09-30T00:00:00Z'))).toBe(Date.parse('2026-10-01T04:00:00Z'));
    expect(legalTextsUntil('medicare', new Date('2026-10-01T04:00:00Z'))).toBe(Date.parse('2026-12-01T05:00:00Z'));
    expect(legalTextsUntil('medicare', new Date('2026-12-01T05:00:00Z'))).toBe(Infinity);
    expect(legalTextsUntil('auto', new Date('2026-11-18T00:00:00Z'))).toBe(Date.parse('2026-11-27T05:00:00Z'));
    expect(legalTextsUntil('auto', new Date('2026-11-27T05:00:00Z'))).toBe(Date.parse('2026-12-01T05:00:00Z'));
    expect(legalTextsUntil('auto', new Date('2026-12-01T05:00:00Z'))).toBe(Infinity);
  });

  it('matches the text: the same until just before the instant, another from then on [R15.05]', () => {
    const until = legalTextsUntil('medicare', new Date('2026-09-30T00:00:00Z'));
    const versionAt = (instant: number) =>
      disclaimerFor({ brand: aBrand(), product: 'medicare', language: 'english', now: new Date(instant) }).version;
    expect(versionAt(until - 1)).toBe(versionAt(until - 86_400_000));
    expect(versionAt(until)).not.toBe(versionAt(until - 1));
  });
});
