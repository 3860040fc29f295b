import { LANGUAGES } from '@waypost/brands';
import { checkDraft, type DraftContext } from './check-draft';

/** Words of every kind that the checks look for: figures, dates, money, numbers to call, names, addresses and claims. */
const WORDS = [
  'Humana Gold Plus and Acme Mutual cost $185.50 a month, or twelve dollars, from January 5, 2026 on. Guaranteed: 5 percent of two million.',
  'Call 1-800-555-0100, or read example.com and https://www.medicare.gov/costs. Enroll today [your name].',
  'El plan cuesta 185.50 dólares al mes desde el 5 de enero de 2026. El ahorro está garantizado para tres de cada diez personas.',
].join(' ');
/** The engine compiles each expression once for texts of one byte a character, and once for others. */
const SAMPLES = [WORDS, `${WORDS} “It’s”`];

const CONTEXT: Omit<DraftContext, 'language' | 'paragraphs'> = {
  product: 'medicare',
  facts: [{ value: '185', unit: 'USD', source: 'https://www.medicare.gov/costs', asOf: '2026-01-05' }],
  topic: 'What to ask',
  brandTexts: SAMPLES,
  instructions: WORDS,
  others: [],
  alts: [],
  links: ['/'],
  isPath: () => false,
};

/**
 * Makes the engine compile the expressions of the checks, which takes about 0.4 s of CPU. Call it when a process starts, because later it
 * would hold up the requests that come during the first check.
 */
export function prepareChecks(): void {
  for (const body of SAMPLES)
    for (const language of LANGUAGES)
      checkDraft({ title: body, description: body, body: `# ${body}\n\n${body}` }, { ...CONTEXT, language, paragraphs: [body] });
}
