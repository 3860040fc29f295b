import { aDraftContext, aTemplateInput } from '../../testing';
import { templateText } from '../template-text/template-text';
import { checkDraft, isStopped } from './check-draft';

const draft = templateText(aTemplateInput());
/** The lines of a text without other Markdown than headings. */
const paragraphsOf = (body: string) => body.split('\n').flatMap((line) => line.replace(/^#+\s+/, '') || []);
const CONTEXT = aDraftContext({ paragraphs: paragraphsOf(draft.body), links: ['https://www.medicare.gov/basics/costs'] });
const checked = (body: string, context = CONTEXT) => checkDraft({ ...draft, body }, { ...context, paragraphs: paragraphsOf(body) });
const codes = (body: string, context = CONTEXT) => checked(body, context).map(({ code }) => code);

describe('checkDraft', () => {
  it.each([
    ['an invented number', 'You save $900.', 'bare-figure'],
    ['a carrier that is not ours', 'Aetna has it.', 'bare-name'],
    ['a guarantee', 'This is guaranteed.', 'claim-certainty'],
    ['a government tie', 'We are the official Medicare office.', 'claim-government'],
    ['a bare benefit', 'Get free groceries.', 'claim-benefit'],
    ['a left-over', 'Dear {{name}}.', 'left-over'],
    ['an empty heading', '## Nothing', 'heading-without-text'],
  ])('blocks %s [R10.18] [R10.20] [R15.05]', (_name, words, code) => {
    const findings = checked(`${draft.body}\n${words}`);
    expect(findings.map((finding) => finding.code)).toContain(code);
    expect(isStopped(findings)).toBe(true);
  });

  it('reads what readers see, and the alternative texts of pictures [R10.18] [R15.05]', () => {
    const context = { ...CONTEXT, paragraphs: ['Save $9 now.', 'Everyone qualifies.'], alts: ['Only 40% of them'] };
    const findings = checkDraft({ ...draft, body: 'Save $**9** now.\n\nEveryone **qualifies**.\n\n![Only 40% of them](/a.avif)' }, context);
    expect(findings.map(({ code, excerpt }) => `${code}: ${excerpt}`)).toEqual(
      expect.arrayContaining(['bare-figure: $9', 'claim-certainty: Everyone qualifies.', 'bare-figure: 40%']),
    );
  });

  it.each([
    ['items', ['Original Medicare', 'Medicare Advantage', 'Medigap']],
    ['items on insurance', ['Car Insurance', 'Health Insurance']],
    ['items on benefits', ['Social Security', 'Medicare Advantage']],
    ['a row of a table', [' · Original Medicare · Medicare Advantage', 'Network · Any · Local']],
    ['a month before a count', ['The window closes in December', '3 questions to ask']],
    ['a month before a share', ['New lists come in October', '20 percent of drivers']],
    ['a month before a cell', ['May · 2027', 'March · 4']],
    ['an alternative text', ['Original Medicare'], ['Medicare Advantage']],
  ])('reads %s apart from the next [R10.18]', (_name, paragraphs, alts: readonly string[] = []) => {
    const facts = [{ value: '20 %', source: 'https://www.cms.gov', asOf: '2026-01-01' }];
    const findings = checkDraft(draft, { ...CONTEXT, topic: 'Plans for 2027', facts, brandTexts: [], paragraphs, alts });
    expect(findings.filter(({ code, field }) => code.startsWith('bare-') && field === 'body')).toEqual([]);
  });

  it.each([
    ['a figure in each row once', ['A · $99', 'B · $88'], ['$99', '$88']],
    ['a name on two lines', ['Ask Evergreen\nMutual.'], ['Evergreen\nMutual']],
    ['a date on two lines', ['It ends on October\n7.'], ['October\n7']],
    ['spaces of any kind', ['Costs 9\u00a0dollars, or 10\u202f%.', 'Ask Blue\u00a0Cross.'], ['9 dollars', '10 %', 'Blue Cross']],
    ['words beside a soft hyphen', ['Costs $\u00ad9 at Aet\u200bna.'], ['$9', 'Aetna']],
  ])('stops %s [R10.18]', (_name, paragraphs, excerpts) => {
    const findings = checkDraft(draft, { ...CONTEXT, facts: [], topic: '', brandTexts: [], paragraphs });
    expect(findings.filter(({ code, field }) => code.startsWith('bare-') && field === 'body').map(({ excerpt }) => excerpt)).toEqual(
      excerpts,
    );
  });

  it('blocks a near copy and a text in another language [R10.20]', () => {
    expect(codes(draft.body, { ...CONTEXT, others: [{ label: 'the same', body: draft.body }] })).toContain('near-copy');
    expect(codes(draft.body, { ...CONTEXT, language: 'spanish' })).toContain('other-language');
  });

  it('accepts only links to sources and to pages of the brand [R10.20]', () => {
    const links = ['https://evil.example', '/tos', '/nowhere'];
    const findings = checkDraft(draft, { ...CONTEXT, links, isPath: (path) => path === '/tos' });
    expect(findings.filter(({ code }) => code === 'broken-link').map(({ excerpt }) => excerpt)).toEqual([
      'https://evil.example',
      '/nowhere',
    ]);
  });

  it('gives the same findings for the same text [R10.18]', () => {
    expect(checkDraft(draft, CONTEXT)).toEqual(checkDraft(draft, CONTEXT));
  });

  it.each([
    ['line breaks', '\n'],
    ['spaces', ' '],
    ['spaces that do not break', '\u00a0'],
    ['invisible spaces between spaces', '\u200b '],
  ])('reads a long run of %s as one [R10.18] [R16.05]', (_what, space) => {
    const findingsOn = (gap: string) => {
      const paragraphs = [`Save $${gap}9 a${gap}month with Evergreen${gap}Mutual.`];
      return checkDraft({ ...draft, title: `Save $${gap}8`, body: 'Dental care.' }, { ...CONTEXT, paragraphs });
    };
    const findings = findingsOn(space.repeat(16_000));
    expect(findings.map(({ code }) => code)).toEqual(['bare-figure', 'bare-figure', 'bare-name']);
    expect(findings).toEqual(findingsOn(space));
  });
});
