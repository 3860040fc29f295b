import { escapeRegExp } from '@waypost/platform/kernel';
import { CARRIERS } from '@waypost/validation';

/** Insurers on Medicare, in addition to the auto carriers in the forms. */
const MEDICARE_CARRIERS = [
  'AARP',
  'Aetna',
  'Alignment Healthcare',
  'Anthem',
  'BCBS',
  'Blue Cross',
  'Blue Shield',
  'BlueCross',
  'BlueShield',
  'Cigna',
  'Clover Health',
  'Centene',
  'Devoted Health',
  'Elevance',
  'Florida Blue',
  'Health Net',
  'HealthFirst',
  'HealthSpring',
  'Highmark',
  'Humana',
  'Kaiser Permanente',
  'Medica',
  'Molina',
  'Mutual of Omaha',
  'SCAN Health Plan',
  'SilverScript',
  'United Healthcare',
  'UnitedHealthcare',
  'Wellcare',
  'Zing Health',
] as const;

const MEDICARE_NAMES: ReadonlySet<string> = new Set(MEDICARE_CARRIERS);

/** Carriers whose name is also an ordinary word. They count only if they don't start a sentence. */
const ALSO_WORDS = new Set(
  'Access General|Alfa|Allied|Anthem|Commerce Insurance|Costco|CURE|Elephant|Farmers|Foremost|Grange|Hanover|Hartford|Infinity|Mercury|Omni|Other|Progressive|Pure|Quincy Mutual|Root|Safety Insurance|Sentry|Shelter|The General|Titan|Toggle|Travelers|Direct Auto|Medica|Country Financial'.split(
    '|',
  ),
);

/** Words at the end of a company's or plan's name, after words of bounded length, for texts of nothing but capitals and hyphens. */
const COMPANY_OR_PLAN =
  /(?<!\p{L})((?:\p{Lu}[\p{L}’'&-]{1,40}\s+){1,4})(Insurance(?: Company| Group)?|Mutual|Assurance|Casualty|Indemnity|Health Plans?|Healthcare|(?:Advantage|Value|Preferred|Complete|Select|Choice|Essential|Premier|Gold|Plus)(?:\s+(?:Plan|Plus|HMO|PPO))?)(?!\p{L})/gu;
/** General terms that look like names. */
const GENERAL_TERM =
  /^(?:(?:a|an|the|your|some|many|most|all|each|every|original|traditional|un|una|el|la)\s+)*(?:medicare advantage(?: plan| hmo| ppo)?|(?:car|auto|home|health|life|drug|dental|medicare|medigap|supplement(?:al)?|liability|collision|state|private|social security) (?:insurance(?: company| group)?|health plans?|plus|choice))$/i;

/** Capitalized words that start a sentence and belong to no name. */
const LEADING_WORD =
  /^(?:(?:And|Ask|At|But|Buy|Call|Choose|Compare|Consider|For|From|If|In|Is|Join|Look|Or|See|Some|The|Try|Visit|When|With|Your|Con|De|Elija|En|La|El|Los|Las|Llame|Pregunte|Si|Vea)\s+)+/u;

/** The dot between the cells of a row. */
const CELL_DOT = '·';
const CELL_END = /^\s*(?:·|$)/;
/** The marks after which a sentence starts, as does a line break. */
const SENTENCE_MARKS = '.!?:#*>·-';

/** Returns whether a name starts a sentence, as ordinary words do. A name that fills a cell of a row starts none. */
function startsSentence(text: string, name: string, index: number): boolean {
  const before = text.slice(0, index);
  const said = before.trimEnd();
  const isCellStart = said === '' || said.endsWith(CELL_DOT);
  if (text.includes(CELL_DOT) && isCellStart && CELL_END.test(text.slice(index + name.length))) return false;
  return index === 0 || before.includes('\n', said.length) || (said !== '' && SENTENCE_MARKS.includes(said.slice(-1)));
}

interface CarrierName {
  readonly carrier: string;
  /** A text without it names the carrier nowhere. */
  readonly firstWord: string;
  readonly pattern: RegExp;
}

const CARRIER_NAMES: readonly CarrierName[] = [...MEDICARE_CARRIERS, ...CARRIERS]
  .filter((carrier) => carrier !== 'Other')
  .map((carrier) => {
    // A name that is not an ordinary word matches in any case.
    const flags = MEDICARE_NAMES.has(carrier) && !ALSO_WORDS.has(carrier) ? 'giu' : 'gu';
    const name = escapeRegExp(carrier).replaceAll(' ', '\\s+');
    return {
      carrier,
      firstWord: carrier.toLowerCase().replace(/ .*$/, ''),
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, flags),
    };
  });

/** Returns the carriers that a text names. */
export function carriersIn(text: string): readonly string[] {
  const lower = text.toLowerCase();
  return CARRIER_NAMES.filter(
    ({ carrier, firstWord, pattern }) =>
      lower.includes(firstWord) &&
      [...text.matchAll(pattern)].some(({ 0: name, index }) => !ALSO_WORDS.has(carrier) || !startsSentence(text, name, index)),
  ).map(({ carrier }) => carrier);
}

/** Returns expressions that look like the name of an insurer or plan, whether it exists or not. */
export const companyNamesIn = (text: string): readonly string[] =>
  [...text.matchAll(COMPANY_OR_PLAN)].map(([name]) => name.trim().replace(LEADING_WORD, '')).filter((name) => !GENERAL_TERM.test(name));
