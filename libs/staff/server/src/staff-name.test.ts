import fc from 'fast-check';
import { staffNameFrom } from './staff-name';

describe('staffNameFrom', () => {
  it.each([
    [' Ada Lovelace ', 'Ada Lovelace'],
    ['Zoë Ñandú', 'Zoë Ñandú'],
    ['Bo\u0000b\u0007', 'Bob'],
    ['Eve\u202Egnp', 'Evegnp'],
    ['A\ud800', 'A'],
    ['A\u200bd\u2060a\ufeff', 'Ada'],
    ['Ａｄａ 𝐋ovelace', 'Ada Lovelace'],
    ['\u3164\u115f', ''],
    ['\u0000\n', ''],
  ])('converts %j to the name “%s” [R11.03]', (typed, name) => {
    expect(staffNameFrom(typed)).toBe(name);
  });

  it('cuts a long name between characters [R10.11]', () => {
    expect(staffNameFrom(`${'x'.repeat(79)}🐘🐘`)).toBe(`${'x'.repeat(79)}🐘`);
  });

  it('is idempotent, and returns text that any store keeps unchanged [R10.11]', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }), (typed) => {
        const name = staffNameFrom(typed);
        expect(Buffer.from(name, 'utf8').toString('utf8')).toBe(name);
        expect(name).not.toContain('\u0000');
        expect(staffNameFrom(name)).toBe(name);
      }),
    );
  });
});
