import { typedFieldFindings, type TypedField } from './typed-field-findings';

const ROW = { key: 'tqg.quiz-auto', brand: 'tqg', product: 'auto', language: 'english', template: 'quiz' } as const;
const OF_MEDICARE = { ...ROW, key: 'mpa.home', brand: 'mpa', product: 'medicare', template: 'landing' } as const;

describe('typedFieldFindings', () => {
  it.each<[string, TypedField, string[]]>([
    ['nothing of plain words', { field: 'headline', value: 'Plain words' }, []],
    ['a claim', { field: 'headline', value: 'Everyone qualifies.' }, ['warning headline']],
    ['a claim in a line', { field: 'benefits', value: ['Plain', 'Everyone qualifies.'] }, ['warning benefits[1]']],
    ['a link to nowhere', { field: 'destination', value: '/nowhere' }, ['stop destination']],
    ['nothing of a field that is not typed', { field: 'title', value: 'A title' }, []],
    ['nothing that hangs on what is not known', { field: 'form', value: null }, []],
  ])('reports %s [R10.04] [R15.05]', (_what, typed, expected) => {
    const findings = typedFieldFindings([ROW, { ...ROW, key: 'tqg.home' }], [], [])(typed);
    expect(findings.map(({ severity, field }) => `${severity} ${field}`)).toEqual(expected);
  });

  it('says how many pages a finding is about, unless it is about all [R15.05]', () => {
    const check = typedFieldFindings([ROW, OF_MEDICARE, { ...ROW, key: 'tqg.home' }], [], []);
    expect(check({ field: 'headline', value: 'Medicare in plain words' })).toMatchObject([
      { code: 'disclaimer-missing', message: expect.stringMatching(/\(2 of 3 pages\.\)$/) },
    ]);
    const [claim] = check({ field: 'headline', value: 'Everyone qualifies.' });
    expect(claim?.message).not.toMatch(/of 3 pages/);
  });
});
