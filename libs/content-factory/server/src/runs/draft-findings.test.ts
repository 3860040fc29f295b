import { fakeDrafts } from '../../testing';
import { currentFindings } from './draft-findings';

/** Returns the words that stop the approval of a body, as not on the facts sheet. */
async function unsourced(body: string, facts: readonly (readonly [value: string, asOf: string])[] = []): Promise<readonly string[]> {
  const findings = await currentFindings(fakeDrafts(), {
    draft: { branchId: 'spring', brand: 'mpa', language: 'english', text: { title: 'Plans', description: 'Plans.', body } },
    run: {
      facts: facts.map(([value, asOf]) => ({ value, asOf, source: 'https://www.cms.gov' })),
      prompt: { version: 1, text: 'Write.' },
    },
    item: { id: 'item-1', topic: 'Plans for 2027' },
  });
  return findings.filter(({ code }) => code.startsWith('bare-')).map(({ excerpt }) => excerpt);
}

describe('the findings on a draft', () => {
  it.each([
    '- Original Medicare\n- Medicare Advantage\n- Medigap',
    '| | Original Medicare | Medicare Advantage |\n| - | - | - |\n| Network | Any | Local |',
    '## Original Medicare\n\n### Medicare Advantage\n\nAsk first.',
    '- Car Insurance\n- Health Insurance',
    '- Social Security\n- Medicare Advantage',
    '- The window closes in December\n- 3 questions to ask',
    '| Month | Year |\n| - | - |\n| May | 2027 |',
    '| Month | Plans |\n| - | - |\n| March | 4 |',
    '| Plan | Dollars |\n| - | - |\n| A | 9 |',
    'Call the 1-800 number on your card.',
  ])('have no stop for a figure or name that is not in %j [R10.18]', async (body) => {
    expect(await unsourced(body)).toEqual([]);
  });

  it.each([
    ['- New lists come in October\n- 20 percent of drivers', '20 %'],
    ['| Plan | Share (%) |\n| - | - |\n| A | 20 |', '20 %'],
    ['Costs 20&nbsp;&percnt;.', '20 %'],
    ['An *820-million*-dollar program.', '820 million dollars'],
  ])('accept in %j the fact %j [R10.18]', async (body, fact) => {
    expect(await unsourced(body, [[fact, '2026-01-01']])).toEqual([]);
  });

  it.each([
    ['| A | $99 |\n| - | - |\n| B | $88 |', ['$99', '$88']],
    ['| Plan | Dollars |\n| - | - |\n| A | 99 |\n| B | 88 |', ['99', '88']],
    ['- $99 a month\n- $9', ['$99', '$9']],
    ['Ask Evergreen\n**Mutual** by October\n7.', ['October\n7', 'Evergreen\nMutual']],
    ['Costs 9&nbsp;dollars, or 10&nbsp;%.', ['9 dollars', '10 %']],
    ['Costs &dollar;9, 8&percnt; or &#36;7.', ['$9', '$7', '8%']],
    ['![8&percnt; off](/images/a.avif "&dollar;9")', ['$9', '8%']],
  ])('stop %j for each of its figures and names once [R10.18]', async (body, excerpts) => {
    expect(await unsourced(body)).toEqual(excerpts);
  });
});
