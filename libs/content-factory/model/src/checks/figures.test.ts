import fc from 'fast-check';
import { figuresIn, isSameFigure } from './figures';

const values = (text: string) => figuresIn(text).map(({ kind, value }) => `${kind} ${value}`);

describe('figuresIn', () => {
  it.each([
    ['The premium is $185.00 a month.', ['amount 185']],
    ['Up to 1,850 dollars a year', ['amount 1850']],
    ['About 12.5 % of drivers', ['percent 12.5']],
    ['El 20 por ciento paga 50 dólares', ['amount 50', 'percent 20']],
    ['twenty-five percent and two hundred dollars', ['amount 200', 'percent 25']],
    ['veinte por ciento', ['percent 20']],
    ['treinta y cinco dólares', ['amount 35']],
    ['Call (800) 555-0134 or 800-555-0134.', ['phone 8005550134', 'phone 8005550134']],
    ['From October 15 to December 7, 2026', ['date *-10-15', 'date 2026-12-07']],
    ['el 15 de octubre de 2026', ['date 2026-10-15']],
    ['since March 2025', ['date 2025-03']],
    ['on 10/15/2026 and 2026-12-07', ['date 2026-12-07', 'date 2026-10-15']],
    ['Nearly 68 million people in 2026', ['plain 68', 'plain 2026']],
    ['1. First\n2. Second', []],
    ['Part B and Form SR-22', []],
  ])('reads %j [R10.18]', (text, expected) => {
    expect(values(text).sort()).toEqual([...expected].sort());
  });

  it('reads any whole amount with thousands separators [R10.18]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (amount) => {
        expect(values(`It costs $${amount.toLocaleString('en-US')} now.`)).toEqual([`amount ${amount}`]);
      }),
    );
  });
});

describe('isSameFigure', () => {
  const figure = (text: string) => {
    const [only] = figuresIn(text);
    if (!only) throw new Error(`${text} holds no figure`);
    return only;
  };

  it.each([
    ['$185', '$185.00', true],
    ['185', '$185', true],
    ['$185', '185 %', false],
    ['$185', '$186', false],
    ['October 15', 'October 15, 2026', true],
    ['October 2026', 'October 15, 2026', true],
    ['2026', 'October 15, 2026', true],
    ['October 15, 2027', 'October 15, 2026', false],
    ['October 16', 'October 15, 2026', false],
    ['800-555-0134', '(800) 555-0134', true],
  ])('compares %s of a text with %s of a source: %s [R10.18]', (text, source, expected) => {
    expect(isSameFigure(figure(text), figure(source))).toBe(expected);
  });
});
