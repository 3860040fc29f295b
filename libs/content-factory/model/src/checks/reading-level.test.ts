import { fernandezHuertaScore, fleschKincaidGrade, readingLevelFindings } from './reading-level';

const EASY = 'The plan pays for your visit. You pay a small part. Ask your doctor first. Then call the plan and ask what it costs. '.repeat(
  5,
);
const HARD =
  'Notwithstanding the aforementioned considerations, beneficiaries contemplating supplementary insurance alternatives should comprehensively investigate the administrative authorization requirements. '.repeat(
    9,
  );
const EASY_ES =
  'El plan paga su visita. Usted paga una parte. Pregunte a su médico. Llame al plan y pida la lista. Es gratis y es fácil. '.repeat(5);
const HARD_ES =
  'Independientemente de las consideraciones anteriormente mencionadas, los beneficiarios interesados en alternativas complementarias de aseguramiento deberían investigar exhaustivamente los requerimientos administrativos de autorización correspondientes. '.repeat(
    5,
  );

describe('readingLevelFindings', () => {
  it.each([
    ['english', EASY, 0],
    ['english', HARD, 1],
    ['spanish', EASY_ES, 0],
    ['spanish', HARD_ES, 1],
  ] as const)('checks the reading level of a text in %s [R10.20]', (language, text, findings) => {
    expect(readingLevelFindings([text], language)).toHaveLength(findings);
  });

  it('ignores a text of a few words [R10.20]', () => {
    expect(readingLevelFindings([HARD.slice(0, 150)], 'english')).toEqual([]);
  });

  it('computes the published levels of sample texts [R10.20]', () => {
    // "The cat sat on the mat": six words of one syllable, grade -1.45.
    expect(fleschKincaidGrade('The cat sat on the mat.')).toBeCloseTo(-1.45, 2);
    // Six words, six syllables: 206.84 - 60 - 6.12.
    expect(fernandezHuertaScore('El pan y la sal son.')).toBeCloseTo(140.72, 2);
  });
});
