import type { Language } from '@waypost/brands';
import type { DraftContext } from '../src/checks/check-draft';
import type { Fact } from '../src/facts-sheet';
import type { BrandPassage } from '../src/template-text/brand-passage';
import type { TemplateTextInput } from '../src/template-text/template-text';

export const aFact = (fact: Partial<Fact> = {}): Fact => ({
  value: '185',
  unit: 'USD',
  source: 'https://www.medicare.gov/basics/costs',
  asOf: '2026-11-01',
  ...fact,
});

/** Passages of a brand's pages in each language. */
export const PASSAGES: Readonly<Record<Language, readonly BrandPassage[]>> = {
  english: [
    {
      heading: 'Doctors first',
      text: 'Ask which of your doctors are in the network. A directory can be old, so call the office too.',
      isQuestion: false,
    },
    {
      heading: 'Dental care',
      text: 'Some plans pay for cleanings and some for more. The list of dentists is not the list of doctors.',
      isQuestion: false,
    },
    { heading: 'Medicines', text: 'Each plan has a list of drugs. Look up yours by name and by dose before you join.', isQuestion: false },
    {
      heading: 'The yearly limit',
      text: 'Above it the plan pays for covered care. It can differ a lot from plan to plan.',
      isQuestion: false,
    },
    {
      heading: 'Can I keep my dentist?',
      text: 'Ask the plan by the dentist’s name. If the office is not in the network, you may pay more.',
      isQuestion: true,
    },
    { heading: 'When can I change my plan?', text: 'Most people can change in the fall. A move can open another time.', isQuestion: true },
    { heading: 'Does it cost anything to ask?', text: 'No. You can ask as much as you like, and you decide.', isQuestion: true },
  ],
  spanish: [
    {
      heading: 'Primero los médicos',
      text: 'Pregunte cuáles de sus médicos están en la red. Llame también al consultorio.',
      isQuestion: false,
    },
    {
      heading: 'El dentista',
      text: 'Algunos planes pagan la limpieza y otros pagan más. La lista de dentistas es otra lista.',
      isQuestion: false,
    },
    { heading: 'Los medicamentos', text: 'Cada plan tiene su lista. Busque los suyos por nombre y por dosis.', isQuestion: false },
    {
      heading: '¿Puedo seguir con mi dentista?',
      text: 'Pregunte al plan por su nombre. Si no está en la red, puede pagar más.',
      isQuestion: true,
    },
    { heading: '¿Cuesta algo preguntar?', text: 'No. Puede preguntar lo que quiera y usted decide.', isQuestion: true },
  ],
};

/** Passages of an auto brand's pages in each language. */
export const AUTO_PASSAGES: Readonly<Record<Language, readonly BrandPassage[]>> = {
  english: [
    { heading: 'What claims are made of', text: 'A bumper may hold sensors that are set after each repair.', isQuestion: false },
    { heading: 'Why two quotes are hard to compare', text: 'One company quotes six months, another a year.', isQuestion: false },
    { heading: 'Can I leave in the middle of the term?', text: 'Yes, as a rule. Ask what is paid back.', isQuestion: true },
  ],
  spanish: [
    { heading: 'Antes de firmar', text: 'Lea las partes de la póliza y pregunte por cada una.', isQuestion: false },
    { heading: '¿Cuesta algo preguntar a una compañía?', text: 'No. Usted decide qué hacer después.', isQuestion: true },
  ],
};

export const aTemplateInput = (input: Partial<TemplateTextInput> = {}): TemplateTextInput => ({
  topic: 'What to ask about dental care',
  author: { name: 'Anna Berg' },
  brand: { name: 'My Plan Atlas', product: 'medicare' },
  language: 'english',
  template: 'guide',
  facts: [aFact()],
  passages: PASSAGES[input.language ?? 'english'],
  ...input,
});

export const aDraftContext = (context: Partial<DraftContext> = {}): DraftContext => ({
  language: 'english',
  product: 'medicare',
  facts: [aFact()],
  topic: 'What to ask about dental care',
  brandTexts: ['My Plan Atlas'],
  instructions: 'Write one article in plain words for people who compare insurance plans.',
  others: [],
  paragraphs: [],
  alts: [],
  links: [],
  isPath: () => false,
  ...context,
});
