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
    ['Nearly 68 million people in 2026', ['plain 68000000', 'plain 2026']],
    ['1. First\n2. Second', []],
    ['Part B and Form SR-22', []],
    ['by the 15th of October', ['date *-10-15']],
    ['the 7th of December, 2026', ['date 2026-12-07']],
    ['15th October', ['date *-10-15']],
    ['October the 7th', ['date *-10-07']],
    ['the fifteenth of October', ['date *-10-15']],
    ['December seventh', ['date *-12-07']],
    ['December the twenty-first, 2026', ['date 2026-12-21']],
    ['You may first ask, and they may second it.', []],
    ['December 1-7', ['date *-12-01', 'date *-12-07']],
    ['October of 2026', ['date 2026-10']],
    ['el 1.º de enero', ['date *-01-01']],
    ['el primero de enero de 2027', ['date 2027-01-01']],
    ['el siete de diciembre', ['date *-12-07']],
    ['five thousand dollars', ['amount 5000']],
    ['one thousand dollars', ['amount 1000']],
    ['a million dollars', ['amount 1000000']],
    ['a hundred dollars', ['amount 100']],
    ['two hundred and five dollars', ['amount 205']],
    ['one thousand eight hundred and fifty dollars', ['amount 1850']],
    ['two hundred fifty thousand dollars', ['amount 250000']],
    ['$2 million, $1.1 million or $5k', ['amount 2000000', 'amount 1100000', 'amount 5000']],
    ['5 thousand dollars', ['amount 5000']],
    ['a 5-dollar copay', ['amount 5']],
    ['dos mil dólares', ['amount 2000']],
    ['quinientos dólares', ['amount 500']],
    ['doscientos dólares', ['amount 200']],
    ['mil doscientos cincuenta dólares', ['amount 1250']],
    ['ciento veinte dólares', ['amount 120']],
    ['un millón de dólares', ['amount 1000000']],
    ['dos mil millones de dólares', ['amount 2000000000']],
    ['veintiún mil dólares', ['amount 21000']],
    ['5 mil dólares', ['amount 5000']],
    ['veinticinco por ciento', ['percent 25']],
    ['veintiuno, veintidós por ciento', ['plain 21', 'percent 22']],
    ['veintinueve por ciento', ['percent 29']],
    ['treinta y cinco mil dólares', ['amount 35000']],
    ['Call 1-888-GET-PLAN', ['phone 8884387526']],
    ['Call 1-888-get-plan', ['phone 8884387526']],
    ['Call 888-GET-PLAN or 1 (888) GET-PLAN', ['phone 8884387526', 'phone 8884387526']],
    ['1-800-MEDICARE is 1-800-633-4227', ['phone 8006334227', 'phone 8006334227']],
    ['from 5-30 days', ['plain 5', 'plain 30']],
    ['from 5–30 days', ['plain 5', 'plain 30']],
    ['$5-10 a month', ['amount 5', 'amount 10']],
    ['5-10 % of drivers', ['percent 5', 'percent 10']],
    ['5 to 10 percent, between 5 and 9 dollars', ['percent 5', 'percent 10', 'amount 5', 'amount 9']],
    ['five to ten percent', ['percent 5', 'percent 10']],
    ['$9 a 30-day supply', ['amount 9', 'plain 30']],
    ['five and ten dollars', ['amount 10']],
    ['The share rose from 8% in 2025 to 10% in 2026.', ['percent 8', 'percent 10', 'plain 2025', 'plain 2026']],
    ['del 8 % en 2025 a 10 % en 2026', ['percent 8', 'percent 10', 'plain 2025', 'plain 2026']],
    ['from 185 dollars in 2025 to 202 dollars', ['amount 185', 'amount 202', 'plain 2025']],
    ['In 2026 – 10% more', ['percent 10', 'plain 2026']],
    ['from 8.5% with 2 to 10% with 3', ['percent 8.5', 'percent 10', 'plain 2', 'plain 3']],
    ['from eight percent in week three to ten percent', ['percent 8', 'percent 10']],
    ['from 5 to 10 percent', ['percent 5', 'percent 10']],
    ['from 8% to 12%, and 5 to 10% elsewhere', ['percent 5', 'percent 8', 'percent 10', 'percent 12']],
    ['from 8% of drivers and 5 to 10% of others', ['percent 5', 'percent 8', 'percent 10']],
    ['$185-2026', ['amount 185', 'plain 2026']],
    ['$1,950-2,050', ['amount 1950', 'amount 2050']],
    ['$5 to 10 percent', ['amount 5', 'percent 10']],
    ['5‐10 %', ['percent 5', 'percent 10']],
    ['Call the 1-800 number, or 1-888-numbers', ['plain 1', 'plain 1']],
    ['800-555', ['plain 800', 'plain 555']],
    ['an 820-million-dollar program, $820-million', ['amount 820000000', 'amount 820000000']],
    ['an 800-thousand-dollar roof', ['amount 800000']],
    ['an 888-dollar-a-month plan', ['amount 888']],
    ['an 850-calorie-a-day meal', ['plain 850']],
    ['a 68-million-member program', ['plain 68000000']],
    ['Sept. 5', ['date *-09-05']],
    ['sept 5, 2026 or Sep. 5', ['date 2026-09-05', 'date *-09-05']],
    ['5 Sept. 2026, Sept. 2026 and 5 de sept. de 2026', ['date 2026-09-05', 'date 2026-09', 'date 2026-09-05']],
    ['It closes in December. 3 questions', ['plain 3']],
    ['In October 20 percent of drivers, in May 3 million', ['percent 20', 'plain 3000000']],
    ['In October 1,500 people over 65 may join', ['plain 1500', 'plain 65']],
    ['October\n15, 2026', ['date 2026-10-15']],
    ['Six million members, sixty-three days and a six-million-member program', ['plain 6000000', 'plain 63', 'plain 6000000']],
    ['a hundred and twenty thousand people, or one hundred and five', ['plain 120000', 'plain 105']],
    ['seis millones de personas, mil clínicas y doscientas ciudades', ['plain 6000000', 'plain 1000', 'plain 200']],
    ['treinta y un días, veintiuna personas', ['plain 31', 'plain 21']],
    ['a sixty-three day window, a thirty-day supply', ['plain 63', 'plain 30']],
    ['one thirty-day supply, nine-one-one', ['plain 30']],
    ['entre veinte y treinta días', ['plain 20', 'plain 30']],
    ['between two hundred and three hundred', ['plain 200', 'plain 300']],
    ['between two million and three million', ['plain 2000000', 'plain 3000000']],
    ['el siete de diciembre de dos mil veintiséis', ['date *-12-07', 'plain 2026']],
    ['one, twelve, once, uno, una, un médico, a doctor', []],
    ['several hundred people, a few thousand, millones de personas, hundreds, miles', []],
    ['half a million members, a quarter million people', ['plain 500000', 'plain 250000']],
    ['medio millón de miembros', ['plain 500000']],
    ['two and a half million members', ['plain 500000']],
    ['Imagine...twenty thousand people, five/six million members', ['plain 20000', 'plain 6000000']],
    ['the twenty-first century, her sixty-fifth birthday', []],
    ['See www.tricare.mil for more.', []],
    ['2,5 % y 1,5 millones de personas', ['percent 2.5', 'plain 1500000']],
    ['Cuesta 9,50 dólares, o $1,50', ['amount 9.5', 'amount 1.5']],
    ['1,850, 12,345.50 and $1,850', ['plain 1850', 'plain 12345.5', 'amount 1850']],
    ['Sube 5,5 por ciento', ['percent 5.5']],
    ['Algún por ciento de ellos', []],
    ['por ciento veinte dólares, por ciento veinte días', ['amount 120', 'plain 120']],
    ['Enroll by 12/7.', ['date *-12-07']],
    ['From 10/15 to 12/7 you can change.', ['date *-10-15', 'date *-12-07']],
    ['10/15-12/7', ['date *-10-15', 'date *-12-07']],
    ['10/15/26, 10-15-2026 and 10.15.2026', ['date 2026-10-15', 'date 2026-10-15', 'date 2026-10-15']],
    ['open 24/7, and 13/1', ['plain 24', 'plain 7', 'plain 13', 'plain 1']],
    ['12/32', ['plain 12', 'plain 32']],
    ['1/2 of them, 2/3 of them, 3/4', ['plain 0.5', 'plain 0.666667', 'plain 0.75']],
    ['9 1/2 % and 9 1/2 dollars', ['percent 9.5', 'amount 9.5']],
    ['½ of people, 9½ % and ¾', ['plain 0.5', 'percent 9.5', 'plain 0.75']],
    ['5 cents, 5¢ and fifty cents', ['amount 0.05', 'amount 0.05', 'amount 0.5']],
    ['50 centavos', ['amount 0.5']],
    ['€9, 9 euros and £1,200', ['amount €9', 'amount €9', 'amount £1200']],
    ['€5-10', ['amount €5', 'amount €10']],
    ['nine bucks, 9$, USD 9', ['amount 9', 'amount 9', 'amount 9']],
    ['10 pct, 5 percentage points', ['percent 10', 'percent 5']],
    ['5 puntos porcentuales', ['percent 5']],
    ['Two-thirds of people, three quarters of them', ['plain 0.666667', 'plain 0.75']],
    ['a third of people, one-fifth, half of all people', ['plain 0.333333', 'plain 0.2', 'plain 0.5']],
    ['dos tercios, la mitad de las personas', ['plain 0.666667', 'plain 0.5']],
    ['una cuarta parte de ellos, tres cuartas partes', ['plain 0.25', 'plain 0.75']],
    ['5 out of 10 people, nine out of ten, 3 de cada 4', ['plain 0.5', 'plain 0.9', 'plain 0.75']],
    ['1 in 3 people, one in three, One-in-three drivers and a 1-in-3 chance', Array(4).fill('plain 0.333333')],
    ['nearly one in four and 1 in 2,000, seven in ten, 1 in a hundred', ['plain 0.25', 'plain 0.0005', 'plain 0.7', 'plain 0.01']],
    ['7 of 10 seniors, 3 out of 10', ['plain 0.7', 'plain 0.3']],
    ['1 en 4 adultos, una en diez, tres de cada diez', ['plain 0.25', 'plain 0.1', 'plain 0.3']],
    ['If you had one in 2024, once in 10 years', ['plain 2024', 'plain 10']],
    ['Read two in ten minutes, 2 in 10 minutes', ['plain 2', 'plain 10']],
    [
      '50 in 5 states, one of two ways, step 3 of 10, Question 2 of 5',
      ['plain 50', 'plain 5', 'plain 3', 'plain 10', 'plain 2', 'plain 5'],
    ],
    ['a quarter of an hour, half an hour, half of a pill, by the quarter, a third way', []],
    ['the second half of the year, la primera mitad del año, la segunda parte de la carta', []],
    ['un cuarto de hora, cuatro cuartos', []],
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
    ['$185', '185', false],
    ['185 %', '185', false],
    ['185', '185', true],
    ['800-555-0134', '8005550134', true],
    ['October 15', 'October 15, 2026', true],
    ['10/15', 'October 15, 2026', true],
    ['10/16', 'October 15, 2026', false],
    ['50 cents', '$0.50', true],
    ['€9', '$9', false],
    ['€9', '9 euros', true],
    ['2,5 %', '2.5 percent', true],
    ['½', '1/2', true],
    ['one in three', '1 in 3', true],
    ['one in three', 'a third of people', true],
    ['2 in 3', '1 in 3', false],
    ['1 in 4', '25 %', false],
    ['October 2026', 'October 15, 2026', true],
    ['2026', 'October 15, 2026', true],
    ['October 15, 2027', 'October 15, 2026', false],
    ['October 16', 'October 15, 2026', false],
    ['800-555-0134', '(800) 555-0134', true],
  ])('compares %s of a text with %s of a source: %s [R10.18]', (text, source, expected) => {
    expect(isSameFigure(figure(text), figure(source))).toBe(expected);
  });

  it.each([
    ['$185', true],
    ['185 %', true],
    ['185', true],
    ['$186', false],
    ['March 2025', false],
  ])('compares %s of a text with the figure 185 of a source without a unit: %s [R10.18]', (text, expected) => {
    expect(isSameFigure(figure(text), { kind: 'any', value: '185' })).toBe(expected);
  });
});

describe('figuresIn, for long or plain texts', () => {
  const LONG = 65_536;

  it.each([
    ['spaces', ' ', ' '],
    ['line breaks', '\n', '\n'],
    ['tabs', '\t', ' '],
    ['lines of a space', ' \n', '\n'],
  ])('reads what stands between %s as with one of them [R10.18] [R16.05]', (_what, space, one) => {
    const between = (gap: string) => figuresIn(`Pay $${gap}5${gap}dollars to${gap}9${gap}% from${gap}October${gap}7 on.`);
    const long = between(space.repeat(LONG / space.length));
    expect(long.map(({ kind, value }) => `${kind} ${value}`)).toEqual(['date *-10-07', 'amount 5', 'percent 9']);
    expect(long).toEqual(between(one));
  });

  it('looks for no figure in a text without digits and number words [R16.05]', () => {
    const reads = jest.spyOn(String.prototype, 'matchAll');
    expect(figuresIn('A percent of a dollar, or a cent, in May or en octubre: nobody often counts money.')).toEqual([]);
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  });

  it('looks for no amount of money in a text without money [R16.05]', () => {
    const reads = jest.spyOn(String.prototype, 'matchAll');
    expect(values('Fifteen people and 20 drivers.')).toEqual(['plain 20', 'plain 15']);
    expect(reads.mock.calls.filter(([pattern]) => /dollars|euros|gbp|cents|percent/.test(String(pattern)))).toEqual([]);
    reads.mockRestore();
  });
});
