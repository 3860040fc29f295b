import { aBrand } from '@waypost/brands/testing';
import { disclaimerFor } from './disclaimers';
import { legalTextsUntil } from './legal-texts';

describe('legalTextsUntil', () => {
  it('returns the instant until which a page with the texts may be cached [R15.05]', () => {
    expect(legalTextsUntil('medicare', new Date('2026-09-30T00:00:00Z'))).toBe(Date.parse('2026-10-01T04:00:00Z'));
    expect(legalTextsUntil('medicare', new Date('2026-10-01T04:00:00Z'))).toBe(Infinity);
    expect(legalTextsUntil('auto', new Date('2026-11-18T00:00:00Z'))).toBe(Infinity);
  });

  it('matches the text: the same until just before the instant, another from then on [R15.05]', () => {
    const until = legalTextsUntil('medicare', new Date('2026-09-30T00:00:00Z'));
    const versionAt = (instant: number) =>
      disclaimerFor({ brand: aBrand(), product: 'medicare', language: 'english', now: new Date(instant) }).version;
    expect(versionAt(until - 1)).toBe(versionAt(until - 86_400_000));
    expect(versionAt(until)).not.toBe(versionAt(until - 1));
  });
});
