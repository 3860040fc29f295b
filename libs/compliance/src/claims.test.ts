import fc from 'fast-check';
import { claimsIn } from './claims';

const kinds = (text: string, language: 'english' | 'spanish') => claimsIn(text, language).map(({ kind }) => kind);

describe('claimsIn', () => {
  it.each([
    ['Savings are guaranteed.', ['certainty']],
    ['You’ll definitely save.', ['certainty']],
    ['Everyone qualifies for this.', ['certainty']],
    ['No price is guaranteed until a company confirms it.', []],
    ['Whether you qualify is not guaranteed.', []],
    ['This is the official Medicare enrollment site.', ['government']],
    ['Our plans are approved by Medicare.', ['government']],
    ['We are not endorsed by the government.', []],
    ['Get $3,600 on a card for groceries!', ['benefit']],
    ['Claim free groceries today.', ['benefit']],
    ['Some plans offer up to $3,600 a year for groceries.', []],
    ['Get up to $900 back if you are eligible.', []],
    ['Compare plans in your area.', []],
    ['Guaranteed acceptance, no medical exam.', ['certainty']],
    ['No medical exam, guaranteed acceptance.', ['certainty']],
    ['No medical exam: guaranteed acceptance.', ['certainty']],
    ['No waiting – instant approval!', ['certainty']],
    ['No waiting - instant approval!', ['certainty']],
    ['Instant approval without a credit check.', ['certainty']],
    ['Prices are not guaranteed, but savings are guaranteed.', ['certainty']],
    ['Official Medicare benefits at no cost to you.', ['government']],
    ['A Medicare-approved offer that you cannot miss.', ['government']],
    ['We are not, and have never been, endorsed by Medicare.', []],
    ['This website is not, and should not be considered, an official Medicare site.', []],
    ['We cannot, however, guarantee savings.', []],
    ['No medical exam and guaranteed acceptance.', ['certainty']],
    ['There is no plan with guaranteed acceptance.', []],
    ['No exam (guaranteed acceptance).', ['certainty']],
    ['We do not work with or on behalf of Medicare.', []],
    ['No plan and no price is guaranteed.', []],
    ['No price, plan or saving is guaranteed.', []],
    ['We won’t promise you instant approval.', []],
    ['We are not connected with, endorsed by, or sponsored by Medicare.', []],
    ['This site is not owned, endorsed or sponsored by the government.', []],
  ])('returns for "%s": %j [R15.05]', (text, expected) => expect(kinds(text, 'english')).toEqual(expected));

  it.each([
    ['El ahorro está garantizado.', ['certainty']],
    ['Ningún precio está garantizado.', []],
    ['Este es el sitio oficial de Medicare.', ['government']],
    ['No contamos con el respaldo del gobierno.', []],
    ['Reciba $1,200 para comestibles.', ['benefit']],
    ['Algunos planes ofrecen hasta $1,200 para comestibles.', []],
    ['Aprobación inmediata sin examen médico.', ['certainty']],
    ['Sin examen médico, aprobación inmediata.', ['certainty']],
    ['Una decisión sin riesgo.', ['certainty']],
    ['El futuro de sus niños está garantizado.', ['certainty']],
    ['Este no es, ni pretende ser, un sitio oficial de Medicare.', []],
    ['No estamos, de ninguna manera, respaldados por Medicare.', []],
    ['Sin examen médico y con aprobación inmediata.', ['certainty']],
    ['No somos un sitio oficial de Medicare.', []],
    ['No estamos afiliados, respaldados o patrocinados por Medicare.', []],
    ['No estamos afiliados, respaldados ni patrocinados por Medicare.', []],
  ])('returns for the Spanish "%s": %j [R15.05]', (text, expected) => expect(kinds(text, 'spanish')).toEqual(expected));

  it('returns the sentence of a claim, cut to what a list can show [R15.05]', () => {
    expect(claimsIn('Ask us. Savings are guaranteed. Call now.', 'english')).toEqual([
      { kind: 'certainty', words: 'guaranteed', excerpt: 'Savings are guaranteed.' },
    ]);
    fc.assert(
      fc.property(fc.string(), (filler) => {
        for (const { excerpt } of claimsIn(`${filler} guaranteed`, 'english')) expect(excerpt.length).toBeLessThanOrEqual(160);
      }),
    );
  });
});
