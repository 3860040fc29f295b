import { languageFindings, languageOf } from './text-language';

const ENGLISH =
  'Ask the plan what it pays for, and which of your doctors are in the network. This is a question that the plan will answer.';
const SPANISH =
  'Pregunte al plan qué es lo que paga y cuáles de sus médicos están en la red. Es una pregunta que el plan contesta con gusto por teléfono.';

describe('languageFindings', () => {
  it.each([
    [ENGLISH, 'english'],
    [SPANISH, 'spanish'],
    ['Plan', null],
  ])('detects the language of %j [R10.20]', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });

  it('blocks a text in the other language or in no language [R10.20]', () => {
    expect(languageFindings([SPANISH], 'english')).toEqual([expect.objectContaining({ severity: 'stop', code: 'other-language' })]);
    expect(languageFindings(['qwe rty uio '.repeat(30)], 'english')).toHaveLength(1);
    expect(languageFindings([ENGLISH], 'english')).toEqual([]);
    expect(languageFindings([], 'english')).toEqual([]);
  });

  it('blocks only the paragraph that is in the other language [R10.20]', () => {
    const findings = languageFindings([ENGLISH, ENGLISH, SPANISH, 'Plan'], 'english');
    expect(findings).toEqual([expect.objectContaining({ code: 'other-language', excerpt: SPANISH })]);
  });
});
