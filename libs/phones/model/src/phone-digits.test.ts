import fc from 'fast-check';
import { parsePhoneDigits } from './phone-digits';
import { displayPhone, telHref } from './shown-phone';

const tenDigits = fc.stringMatching(/^\d{10}$/);

describe('displayPhone and telHref', () => {
  it('show a number as 1-XXX-XXX-XXXX and dial it [R4.10]', () => {
    expect(displayPhone('8005550142')).toBe('1-800-555-0142');
    expect(telHref('8005550142')).toBe('tel:+18005550142');
  });

  it('always mean the same number [R4.10] [R8.05]', () => {
    fc.assert(
      fc.property(tenDigits, (digits) => {
        expect(displayPhone(digits)).toMatch(/^1-\d{3}-\d{3}-\d{4}$/);
        expect(parsePhoneDigits(displayPhone(digits).replace(/^1-/, ''))).toBe(parsePhoneDigits(telHref(digits).replace(/^tel:\+1/, '')));
        expect(displayPhone(digits).replace(/\D/g, '')).toBe(telHref(digits).replace(/\D/g, ''));
      }),
    );
  });

  it.each(['', '555', '18005550142', '1-800-555-0142', '80055501ab', '８００５５５０１４２'])(
    'refuse %p, which is not ten digits [R4.10]',
    (wrong) => {
      expect(() => displayPhone(wrong)).toThrow('ten digits');
      expect(() => telHref(wrong)).toThrow('ten digits');
    },
  );
});

describe('parsePhoneDigits', () => {
  it.each([
    ['8005550142', '8005550142'],
    ['1-800-555-0142', '8005550142'],
    ['+1 800.555.0142', '8005550142'],
    ['(800) 555-0142', '8005550142'],
    ['tel:+18005550142', '8005550142'],
    ['800555014', null],
    ['28005550142', null],
    ['', null],
    ['call me', null],
  ])('reads %p as %p [R4.10]', (written, digits) => {
    expect(parsePhoneDigits(written)).toBe(digits);
  });

  it('returns ten digits or null, for any input [R4.10]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d +().-]{0,20}$/)), (written) => {
        expect(parsePhoneDigits(written) ?? '0000000000').toMatch(/^\d{10}$/);
      }),
    );
  });

  it('reads back a displayed and a dialled number [R4.10]', () => {
    fc.assert(
      fc.property(tenDigits, (digits) => {
        expect(parsePhoneDigits(displayPhone(digits))).toBe(digits);
        expect(parsePhoneDigits(telHref(digits))).toBe(digits);
      }),
    );
  });
});
