import { bareFactFindings, type FactSources } from './bare-facts';

const SOURCES: FactSources = {
  facts: [
    { value: '185', unit: 'USD', source: 'https://www.medicare.gov', asOf: '2026-01-01' },
    { value: 'Humana', source: 'the owner', asOf: '2026-11-01' },
    { value: '68', unit: 'million people', source: 'https://www.cms.gov', asOf: '2026-09-01' },
    { value: '5 million', source: 'https://www.cms.gov', asOf: '2026-09-01' },
    { value: 'October 15, 2026', source: 'https://www.medicare.gov', asOf: '2026-09-01' },
    { value: '30', unit: 'days', source: 'https://www.medicare.gov', asOf: '2026-09-01' },
  ],
  topic: 'Five things to ask about dental care in 2027',
  brandTexts: [
    'My Plan Atlas',
    'Atlas Benefits LLC',
    '410 Cottonwood Avenue, Omaha, NE 68102',
    'https://myplanatlas.com help@myplanatlas.com',
    '(800) 555-0134',
    'Turning 65 soon?',
  ],
};
const codes = (text: string) => bareFactFindings([{ field: 'body', text }], SOURCES).map(({ code, excerpt }) => [code, excerpt]);

describe('bareFactFindings', () => {
  it.each([
    'The Part B premium is $185 a month as of January 2026.',
    'Humana offers plans in many counties.',
    'You can change from October 15.',
    'Plans for 2027 come with new lists. Here are 3 questions.',
    'My Plan Atlas is at 410 Cottonwood Avenue. Call (800) 555-0134.',
    'A Medicare Advantage plan is one way. Your car insurance is another matter.',
    'Ask Medicare.gov or 1-800-MEDICARE.',
    'Progressive lenses cost extra. Root canals too.',
    'Call 1-800-MEDICARE, which is 1-800-633-4227.',
    'About 68 million people and 5 million drivers.',
    'The national anthem and the mercury in a thermometer.',
    'See www.medicare.gov or cms.gov, and write to help@myplanatlas.com. Visit MyPlanAtlas.com.',
    'You have 30 days, and people over 65 may join.',
  ])('accepts %j [R10.18]', (text) => {
    expect(codes(text)).toEqual([]);
  });

  it.each([
    ['You save $900 a year.', [['bare-figure', '$900']]],
    ['About 40 percent of members switch.', [['bare-figure', '40 percent']]],
    ['Forty percent of members switch.', [['bare-figure', 'Forty percent']]],
    ['It costs 185 %.', [['bare-figure', '185 %']]],
    ['It costs $30 a month.', [['bare-figure', '$30']]],
    ['It is for 30% of members.', [['bare-figure', '30%']]],
    ['It costs $65 a month.', [['bare-figure', '$65']]],
    ['About 65 percent of members switch.', [['bare-figure', '65 percent']]],
    ['It costs $2,027 a year.', [['bare-figure', '$2,027']]],
    ['The window closes on December 7.', [['bare-figure', 'December 7']]],
    ['The window closes on the 7th of December.', [['bare-figure', '7th of December']]],
    ['It pays five thousand dollars.', [['bare-figure', 'five thousand dollars']]],
    ['It has 6 million members.', [['bare-figure', '6 million']]],
    ['Six million members chose it.', [['bare-figure', 'Six million']]],
    ['You have sixty-three days to sign up.', [['bare-figure', 'sixty-three']]],
    ['Fifty million people.', [['bare-figure', 'Fifty million']]],
    ['Son seis millones de personas.', [['bare-figure', 'seis millones']]],
    ['Here are five things for five dollars.', [['bare-figure', 'five dollars']]],
    ['Call 1-888-GET-PLAN.', [['bare-figure', '1-888-GET-PLAN']]],
    ['Call 888-555-0199 today.', [['bare-figure', '888-555-0199']]],
    ['Aetna has such a plan.', [['bare-name', 'Aetna']]],
    [
      'Ask aetna or WELLCARE about it.',
      [
        ['bare-name', 'Aetna'],
        ['bare-name', 'Wellcare'],
      ],
    ],
    ['Drivers with Progressive pay less.', [['bare-name', 'Progressive']]],
    ['Los costos suben un 2,5 % al año.', [['bare-figure', '2,5 %']]],
    ['Hay 1,5 millones de personas.', [['bare-figure', '1,5 millones']]],
    ['Sube 5,5 por ciento.', [['bare-figure', '5,5 por ciento']]],
    ['Enroll by 12/7.', [['bare-figure', '12/7']]],
    ['It costs 5 cents.', [['bare-figure', '5 cents']]],
    ['It costs 5¢.', [['bare-figure', '5¢']]],
    ['It costs €9.', [['bare-figure', '€9']]],
    ['It costs nine bucks.', [['bare-figure', 'nine bucks']]],
    ['Plans grew 10 pct.', [['bare-figure', '10 pct']]],
    ['From 9½ %.', [['bare-figure', '9½ %']]],
    ['Two-thirds of people save.', [['bare-figure', 'Two-thirds']]],
    ['About 1 in 3 seniors save.', [['bare-figure', '1 in 3']]],
    ['One in three seniors save.', [['bare-figure', 'One in three']]],
    ['About 3 out of 10 seniors save.', [['bare-figure', '3 out of 10']]],
    ['Uno de cada tres ahorra.', [['bare-figure', 'Uno de cada tres']]],
    ['Ask Evergreen Mutual about it.', [['bare-name', 'Evergreen Mutual']]],
    ['Visit us at 12 Main Street.', [['bare-address', '12 Main Street']]],
    ['Visit us at 12 Elm Way, Suite 4.', [['bare-address', '12 Elm Way, Suite 4']]],
    ['Write to P.O. Box 12.', [['bare-address', 'P.O. Box 12']]],
    ['Estamos en Calle Ocho 12.', [['bare-address', 'Calle Ocho 12']]],
    ['Write to claims@medicare-help.com for plans.', [['bare-address', 'claims@medicare-help.com']]],
    ['Write to claims@medicare.gov for plans.', [['bare-address', 'claims@medicare.gov']]],
    ['Visit plancompare.org for plans.', [['bare-address', 'plancompare.org']]],
    [
      'Visit plans.medicare.gov or atlas.com.',
      [
        ['bare-address', 'plans.medicare.gov'],
        ['bare-address', 'atlas.com'],
      ],
    ],
  ])('blocks %j at its place [R10.18]', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it.each([
    ['the share of two years', 'The share rose from 8% in 2025 to 10% in 2026.', ['8 %', '2025-01-01'], ['10 %', '2026-01-01']],
    ['the share in Spanish', 'La cuota sube del 8 % en 2025 a 10 % en 2026.', ['8 %', '2025-01-01'], ['10 %', '2026-01-01']],
    ['a short month', 'It opens on Sept. 15.', ['September 15', '2026-01-01']],
    ['millions before a unit', 'It is an 820-million-dollar program.', ['820 million dollars', '2026-01-01']],
    ['a year behind an amount', 'The premium is $185-2026.', ['$185', '2026-01-01']],
    ['a number in words', 'You have sixty-three days.', ['63', '2026-01-01']],
    ['a number in digits', 'You have 63 days.', ['sixty-three', '2026-01-01']],
    ['a scale in words', 'Sixty-eight million people.', ['68 million', '2026-01-01']],
    ['a ratio in words', 'One in three seniors.', ['1 in 3', '2026-01-01']],
    ['a kind of number', 'Call the 1-800 number on your card.'],
  ])('accepts %s if it is on the sheet [R10.18]', (_name, text, ...facts) => {
    const sheet = facts.map(([value = '', asOf = '']) => ({ value, asOf, source: 'https://www.cms.gov' }));
    expect(bareFactFindings([{ field: 'body', text }], { facts: sheet, topic: '', brandTexts: [] })).toEqual([]);
  });

  it.each([
    ['30', undefined, ['$30', '30%', '30']],
    ['5 million', undefined, ['$5 million', '5 million']],
    ['30–40', undefined, ['$30', '30%', '30', '40%']],
    ['30', 'US dollars', ['$30', '30']],
    ['30', 'U.S. dollars a month', ['$30', '30']],
    ['30', '%', ['30%', '30']],
    ['30', 'days', ['30']],
    ['30 days', undefined, ['30']],
    ['8005550199', 'to call', ['(800) 555-0199']],
  ])('allows the fact %j with the unit %j as %j only [R10.18]', (value, unit, allowed) => {
    const facts = [{ value, unit, source: 'https://www.cms.gov', asOf: '2026-01-01' }];
    const texts = ['$30', '30%', '30', '$5 million', '5 million', '40%', '(800) 555-0199'];
    const isAllowed = (text: string) =>
      bareFactFindings([{ field: 'body', text: `Here: ${text}.` }], { facts, topic: '', brandTexts: [] }).length === 0;
    expect(texts.filter(isAllowed)).toEqual(allowed);
  });

  it.each([
    ['Carrier · Progressive · $185', ['Progressive']],
    ['Progressive · $185', ['Progressive']],
    ['Vision · Progressive lenses', []],
    ['Progressive lenses · Yes', []],
    ['Progressive', []],
    ['Ask Blue\nCross.', ['Blue Cross']],
    ['Ask Evergreen\nMutual.', ['Evergreen\nMutual']],
  ])('reads the names of %j [R10.18]', (text, names) => {
    expect(codes(text).filter(([code]) => code === 'bare-name')).toEqual(names.map((name) => ['bare-name', name]));
  });

  it('reports a name once in each field, and each figure [R10.18]', () => {
    const text = 'Ask Aetna: $9.';
    const fields = (['title', 'body', 'body'] as const).map((field) => ({ field, text }));
    expect(bareFactFindings(fields, SOURCES).map(({ field, excerpt }) => `${field} ${excerpt}`)).toEqual([
      'title $9',
      'title Aetna',
      'body $9',
      'body Aetna',
      'body $9',
    ]);
  });

  it('names the field of the words [R10.18]', () => {
    const findings = bareFactFindings(
      [
        { field: 'title', text: 'Save $900' },
        { field: 'body', text: 'Nothing here.' },
      ],
      SOURCES,
    );
    expect(findings).toEqual([expect.objectContaining({ severity: 'stop', code: 'bare-figure', field: 'title', excerpt: '$900' })]);
  });

  describe('of many drafts', () => {
    const OWN = 'The office of the brand is open 44 days.';
    /** Returns how often the figures of the brand's own text are looked for. */
    function readsOf(check: () => unknown): number {
      const reads = jest.spyOn(String.prototype, 'matchAll');
      check();
      const times = reads.mock.contexts.filter((text) => String(text) === OWN).length;
      reads.mockRestore();
      return times;
    }
    const checkWith = (...brandTexts: string[]) => bareFactFindings([{ field: 'body', text: '44 days.' }], { ...SOURCES, brandTexts });

    it('reads the texts of a brand once, and again after they have changed [R10.09] [R16.05]', () => {
      expect(readsOf(() => expect(checkWith(OWN)).toEqual([]))).toBeGreaterThan(0);
      expect(readsOf(() => expect(checkWith(OWN)).toEqual([]))).toBe(0);
      expect(checkWith('The office of the brand is open 45 days.')).toHaveLength(1);
      expect(readsOf(() => expect(checkWith(OWN, 'It moved.')).toEqual([]))).toBeGreaterThan(0);
    });

    it('drops the texts that were not checked with for longest [R16.05]', () => {
      checkWith(OWN);
      for (let other = 0; other < 40; other++) checkWith(`Another brand: ${other}`);
      expect(readsOf(() => checkWith(OWN))).toBeGreaterThan(0);
    });
  });

  it.each([
    ['hyphens between capitals', 'A-'],
    ['carriers that start sentences', 'Farmers. '],
    ['cells of other words', 'Cell · '],
  ])('names nothing in a long text of %s, as in a short one [R10.18] [R16.05]', (_what, mark) => {
    expect(codes(mark.repeat(30_000 / mark.length))).toEqual(codes(mark));
    expect(codes(mark)).toEqual([]);
  });
});
