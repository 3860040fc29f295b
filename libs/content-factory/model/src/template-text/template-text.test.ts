import fc from 'fast-check';
import { aDraftContext, aFact, aTemplateInput, PASSAGES } from '../../testing';
import { checkDraft } from '../checks/check-draft';
import type { DraftText } from '../checks/finding';
import { ARTICLE_TEMPLATES } from '../run/run-request';
import { rankedPassages } from './ranked-passages';
import { templateText, type TemplateTextInput } from './template-text';

const paragraphsOf = (body: string) => body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const linksOf = (body: string) => [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href ?? '');

const findingsOf = (draft: DraftText, input: TemplateTextInput) =>
  checkDraft(
    draft,
    aDraftContext({
      language: input.language,
      topic: input.topic,
      facts: input.facts,
      brandTexts: [input.brand.name, ...input.passages.map(({ heading, text }) => `${heading}. ${text}`)],
      paragraphs: paragraphsOf(draft.body),
      links: linksOf(draft.body),
    }),
  );

describe('templateText', () => {
  const TOPICS = {
    english: ['What to ask about dental care', 'how a yearly limit works', 'Medicines and drug lists:', 'Helping a parent choose a plan'],
    spanish: ['Qué preguntar sobre el dentista', 'cómo comparar planes', 'Los medicamentos y su lista'],
  };
  const cases = (['english', 'spanish'] as const).flatMap((language) =>
    TOPICS[language].flatMap((topic) => ARTICLE_TEMPLATES.map((template) => [language, template, topic] as const)),
  );

  it.each(cases)('writes in %s a %s on “%s” that has no findings of its own [R10.09] [R10.18] [R10.20]', (language, template, topic) => {
    const input = aTemplateInput({ language, template, topic });
    const draft = templateText(input);
    expect(findingsOf(draft, input)).toEqual([]);
    expect(draft.title.charAt(0)).toBe(draft.title.charAt(0).toUpperCase());
    expect(draft.body).toContain(input.brand.name);
  });

  it('is the same text each time, and another one for another topic, author or template [R10.09]', () => {
    const text = templateText(aTemplateInput());
    expect(templateText(aTemplateInput())).toEqual(text);
    expect(templateText(aTemplateInput({ topic: 'Costs of a night in hospital' })).body).not.toBe(text.body);
    expect(templateText(aTemplateInput({ template: 'checklist' })).body).not.toBe(text.body);
  });

  it('shows each fact with its unit, its source and its day [R10.18] [R3.09]', () => {
    const facts = [aFact(), aFact({ value: '20', unit: '%', source: 'the plan’s own brochure', asOf: '2026-03-09' })];
    const { body } = templateText(aTemplateInput({ facts }));
    expect(body).toContain('**$185** (see “costs” at [medicare.gov](https://www.medicare.gov/basics/costs), as of 1 Nov 2026)');
    expect(body).toContain('**20%** (the plan’s own brochure, as of 9 Mar 2026)');
  });

  it('names no figure that it was not given, whatever the topic is [R10.18]', () => {
    const topics = fc.string({ minLength: 1, maxLength: 80 }).filter((topic) => topic.trim() !== '');
    fc.assert(
      fc.property(topics, fc.constantFrom(...ARTICLE_TEMPLATES), (topic, template) => {
        const input = aTemplateInput({ topic: topic.trim(), template, facts: [] });
        const bare = findingsOf(templateText(input), input).filter(({ code }) => code === 'bare-figure');
        expect(bare).toEqual([]);
      }),
    );
  });
});

describe('rankedPassages', () => {
  it('puts first what says most of the topic [R10.09]', () => {
    const [first] = rankedPassages(PASSAGES.english, 'Finding a dentist you like');
    expect(['Dental care', 'Can I keep my dentist?']).toContain(first?.heading);
  });

  it('leaves out what is about something else, and says each heading once, without the number of its list [R10.09]', () => {
    const passage = (heading: string, text: string) => ({ heading, text, isQuestion: false });
    const passages = [
      passage('2. Hearing aids', 'Some plans pay a part of hearing aids.'),
      passage('Hearing aids', 'A test comes first.'),
      passage('Groceries', 'Ask the store.'),
      passage('Rides', 'Call a day before.'),
    ];
    expect(rankedPassages(passages, 'What hearing aids cost').map(({ heading }) => heading)).toEqual(['Hearing aids']);
    expect(rankedPassages(passages, 'Glasses')).toEqual([]);
  });
});
