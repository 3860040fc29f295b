import { sharedShare, shinglesOf } from '@waypost/content/model/shingles';
import fc from 'fast-check';
import { aDraftContext, aFact, aTemplateInput, AUTO_PASSAGES, PASSAGES } from '../../testing';
import { checkDraft } from '../checks/check-draft';
import type { DraftText } from '../checks/finding';
import { NEAR_COPY_STOP_SHARE, NEAR_COPY_WARNING_SHARE } from '../checks/near-copies';
import { ARTICLE_TEMPLATES } from '../run/run-request';
import { rankedPassages } from './ranked-passages';
import { templateText, type TemplateTextInput } from './template-text';
import { titleOf } from './topic-title';

const paragraphsOf = (body: string) =>
  body.split('\n').flatMap((line) => line.replace(/^(?:#+|[-*])\s+/, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1') || []);
const linksOf = (body: string) => [...body.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href ?? '');

const findingsOf = (draft: DraftText, input: TemplateTextInput) =>
  checkDraft(
    draft,
    aDraftContext({
      language: input.language,
      product: input.brand.product,
      topic: input.topic,
      facts: input.facts,
      brandTexts: [input.brand.name, ...input.passages.map(({ heading, text }) => `${heading}. ${text}`)],
      paragraphs: paragraphsOf(draft.body),
      links: linksOf(draft.body),
    }),
  );

describe('templateText', () => {
  const TOPICS = {
    english: [
      'What to ask about dental care',
      'Hearing aids — costs, trials & repairs...',
      'Medicines and drug lists:',
      'Is my doctor in the network?',
      'how a yearly limit works',
      'When can I change my plan?',
      'Grocery allowance: who may have one',
      'Why is my Part B premium lower?',
      'Living with diabetes',
      'MOVING TO ANOTHER STATE',
      'Helping a parent choose a plan',
      'Compare coverage',
    ],
    spanish: [
      'Qué preguntar sobre el dentista',
      'Audífonos',
      'Los medicamentos y su lista',
      'está mi médico en la red?',
      'Cuánto es lo máximo que puedo pagar: el límite',
      'Cuándo puedo cambiar de plan',
      'Ayuda con la compra de alimentos',
      'La Parte B y el Seguro Social',
      'Cuidar a alguien con diabetes',
      'Me voy a mudar a otro estado',
      'Ayudar a mi madre',
      'cómo comparar planes',
    ],
  };
  const cases = (['english', 'spanish'] as const).flatMap((language) =>
    TOPICS[language].flatMap((topic) => ARTICLE_TEMPLATES.map((template) => [language, template, topic] as const)),
  );

  it.each(cases)('writes in %s a %s on “%s” without findings of its own [R10.09] [R10.18] [R10.20]', (language, template, topic) => {
    const input = aTemplateInput({ language, template, topic });
    const draft = templateText(input);
    expect(findingsOf(draft, input)).toEqual([]);
    expect(draft.body).toContain(input.brand.name);
    const sentences = draft.body.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence.split(' ').length > 3);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
    // Below a heading that is no question there is no answer.
    if (template !== 'questions') expect(draft.body).not.toMatch(/^### [^¿?]*\n\n(?:Yes|No|Sí|It depends|Depende)[.,]/m);
  });

  const AUTO_TOPICS = {
    english: [
      'Why did my car insurance bill go up?',
      'What collision coverage is for',
      'After an accident: what to do first',
      'A teen driver in the house',
      'Switching companies without a gap',
      'MOVING WITH A CAR TO ANOTHER STATE',
      'Compare car insurance',
      'something nobody has heard of',
    ],
    spanish: [
      'Por qué subió mi factura del seguro de auto',
      'Qué cubre la colisión',
      'Después de un choque',
      'Un hijo joven que maneja',
      'Cómo cambiar de compañía',
      'comparar seguros de auto',
    ],
  };
  const autoCases = (['english', 'spanish'] as const).flatMap((language) =>
    AUTO_TOPICS[language].flatMap((topic) => ARTICLE_TEMPLATES.map((template) => [language, template, topic] as const)),
  );

  it.each(autoCases)(
    'writes for an auto brand in %s a %s on “%s” about cars, without findings of its own [R10.06] [R10.18]',
    (language, template, topic) => {
      const passages = AUTO_PASSAGES[language];
      const input = aTemplateInput({ language, template, topic, brand: { name: 'Quote Guide', product: 'auto' }, facts: [], passages });
      const draft = templateText(input);
      expect(findingsOf(draft, input)).toEqual([]);
      expect(draft.body).toMatch(language === 'spanish' ? /(?<!\p{L})(?:auto|póliza|compañía)/u : /\b(?:car|policy|company)\b/);
      expect(draft.body).not.toMatch(/medicare|medicaid|\bplan(?:s|es)?\b|\bdoctor|\bdentist|\bmédico/i);
    },
  );

  it('writes different texts on topics of one subject of car insurance [R10.20]', () => {
    const topics = ['Why bills go up', 'Discounts to ask for', 'What a deductible does', 'Paying by the month'];
    const bodies = topics.map((topic) =>
      shinglesOf(templateText(aTemplateInput({ topic, brand: { name: 'Quote Guide', product: 'auto' }, facts: [], passages: [] })).body),
    );
    const shares = bodies.flatMap((body, index) => bodies.slice(index + 1).map((other) => sharedShare(body, other)));
    expect(Math.max(...shares)).toBeLessThan(NEAR_COPY_STOP_SHARE);
  });

  it('writes the same text each time, and another text for another topic or template [R10.09]', () => {
    const text = templateText(aTemplateInput());
    expect(templateText(aTemplateInput())).toEqual(text);
    expect(templateText(aTemplateInput({ topic: 'Costs of a night in hospital' })).body).not.toBe(text.body);
    expect(templateText(aTemplateInput({ template: 'checklist' })).body).not.toBe(text.body);
  });

  it('shows each fact with its unit, its source and its date [R10.18] [R3.09]', () => {
    const facts = [
      aFact({ value: '1850', unit: 'USD a year' }),
      aFact(),
      aFact({ value: '20', unit: '%', source: 'the plan’s own brochure', asOf: '2026-03-09' }),
    ];
    const { body } = templateText(aTemplateInput({ facts }));
    expect(body).toContain('**$185** (see “costs” at [medicare.gov](https://www.medicare.gov/basics/costs), as of 1 Nov 2026)');
    expect(body).toContain('**$1,850 a year** (');
    expect(body).toContain('**20%** (the plan’s own brochure, as of 9 Mar 2026)');
  });

  it.each(['english', 'spanish'] as const)('shortens September to three letters in %s [R3.09]', (language) => {
    const { body } = templateText(aTemplateInput({ language, facts: [aFact({ asOf: '2026-09-01' })] }));
    expect(body).toMatch(/ 1 sep 2026\)/i);
  });

  it('never copies the topic or markup of a fact into its Markdown [R10.18]', () => {
    const topic = 'Dentists [here](https://evil.example) **now** <script>alert(1)</script> {{system}}';
    const text = templateText(aTemplateInput({ topic }));
    expect(text.body).not.toMatch(/evil|script|system/);
    const fact = aFact({ value: '[free](https://evil.example)', unit: undefined, source: '<b>me</b>' });
    const { body } = templateText(aTemplateInput({ facts: [fact] }));
    expect(body).toContain('\\[free\\](https://evil.example)');
    expect(body).toContain('\\<b\\>me');
  });

  it('answers the topic first [R10.09]', () => {
    const { body } = templateText(aTemplateInput({ topic: 'Is my dentist in the network next year?' }));
    expect(body).toContain('### Your dentist may be in another network');
    expect(templateText(aTemplateInput({ topic: 'Waiting times for crowns' })).body).toContain('### Some work has a waiting time');
  });

  it('writes different texts on topics of one subject [R10.20]', () => {
    const topics = ['Is my dentist covered?', 'Dental crowns and waiting times', 'Finding a dentist you like', 'What dentures cost'];
    const bodies = topics.map((topic) => shinglesOf(templateText(aTemplateInput({ topic, facts: [] })).body));
    const shares = bodies.flatMap((body, index) => bodies.slice(index + 1).map((other) => sharedShare(body, other)));
    expect(Math.max(...shares)).toBeLessThan(NEAR_COPY_STOP_SHARE);
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThan(NEAR_COPY_WARNING_SHARE);
  });

  it('contains no figure that was not given, for any topic [R10.18]', () => {
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
  it('puts the passage closest to the topic first [R10.09]', () => {
    const [first] = rankedPassages(PASSAGES.english, 'Finding a dentist you like');
    expect(['Dental care', 'Can I keep my dentist?']).toContain(first?.heading);
  });

  it('leaves out other subjects and repeated headings, and removes list numbers [R10.09]', () => {
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

describe('titleOf', () => {
  it.each([
    ['what to ask:', 'english', 'What to ask'],
    ['  - How  a limit works...', 'english', 'How a limit works'],
    ['WHAT TO ASK ABOUT DENTAL CARE', 'english', 'What to ask about dental care'],
    ['OTC card', 'english', 'OTC card'],
    ['está mi médico en la red?', 'spanish', '¿Está mi médico en la red?'],
    ['¿está mi médico en la red?', 'spanish', '¿Está mi médico en la red?'],
    [`${'word '.repeat(40)}`, 'english', `${'word '.repeat(21).trim()}…`.replace('word', 'Word')],
  ] as const)('returns for “%s” in %s: “%s” [R10.09]', (topic, language, title) => {
    expect(titleOf(topic, language)).toBe(title);
  });
});
