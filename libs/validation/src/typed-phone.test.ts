import fc from 'fast-check';
import { formatPhoneInput, normalizeTypedPhone } from './typed-phone';

const STORED = /^\(\d{3}\) \d{3}-\d{4}$/;

describe('formatPhoneInput', () => {
  it.each([
    ['', ''],
    ['abc', ''],
    ['3', '(3'],
    ['310', '(310'],
    ['3105', '(310) 5'],
    ['310555', '(310) 555'],
    ['3105550', '(310) 555-0'],
    ['3105550142', '(310) 555-0142'],
    ['13105550142', '(310) 555-0142'],
    ['+1 (310) 555-0142', '(310) 555-0142'],
    ['310.555.0142', '(310) 555-0142'],
    ['３１０', '(310'],
    ['(310) ٥', '(310) 5'],
    ['31055501429', '(310) 555-0142'],
    ['3105550142 ext 7', '(310) 555-0142'],
  ])('shows %p as %p [R5.05]', (typed, shown) => {
    expect(formatPhoneInput(typed)).toBe(shown);
  });

  it('leaves its own result unchanged, so that re-formatting does no harm [R5.05]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ()+-]{0,16}$/)), (typed) => {
        expect(formatPhoneInput(formatPhoneInput(typed))).toBe(formatPhoneInput(typed));
      }),
    );
  });

  it('allows every character to be deleted from the end, down to nothing [R5.05]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,11}$/), (typed) => {
        let shown = formatPhoneInput(typed);
        for (let presses = 0; shown !== ''; presses += 1) {
          const after = formatPhoneInput(shown.slice(0, -1));
          expect(after.length).toBeLessThan(shown.length);
          expect(presses).toBeLessThan(11);
          shown = after;
        }
      }),
    );
  });

  it('shows the same number whether typed or pasted [R5.05]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^1?[2-9]\d{9}$/), (digits) => {
        const typed = [...digits].reduce((shown, digit) => formatPhoneInput(shown + digit), '');
        expect(typed).toBe(formatPhoneInput(digits));
        expect(typed).toMatch(STORED);
      }),
    );
  });
});

describe('normalizeTypedPhone', () => {
  it.each([
    ['3105550142', '(310) 555-0142'],
    ['13105550142', '(310) 555-0142'],
    [' +1-310-555-0142 ', '(310) 555-0142'],
    ['(310) 555-0142', '(310) 555-0142'],
  ])('stores %p as %p [R5.05]', (typed, stored) => {
    expect(normalizeTypedPhone(typed)).toBe(stored);
  });

  it.each(['', '555', '23105550142', '310555014', '310555014200'])('leaves %p, which the schema refuses [R5.05]', (typed) => {
    expect(normalizeTypedPhone(typed)).toBe(typed);
    expect(typed).not.toMatch(STORED);
  });

  it('returns the stored format exactly for ten digits, or eleven from 1 [R5.05]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ().+-]{0,18}$/)), (typed) => {
        const digits = typed.replace(/\D/g, '');
        expect(STORED.test(normalizeTypedPhone(typed))).toBe(/^1?\d{10}$/.test(digits));
      }),
    );
  });
});
