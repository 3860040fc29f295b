import { nationalDigits } from '@waypost/platform/kernel/text';
import { MAX_TEXT_CHARACTERS, type Answers } from '@waypost/validation';
import { TRACKED_URL_PARAMETERS, type UrlParams } from './visitor-session';

/** Parameters that are removed from the visible address after they were read (R6.03), because they may hold personal and coverage data. */
export const STRIPPED_URL_PARAMETERS = [
  'firstname',
  'lastname',
  'age',
  'phone',
  'dateofbirth',
  'device',
  'devicetype',
  'session_id',
  'has_medicare',
  'has_medicaid',
] as const;

/** The facts that an address carries about a visit. */
export interface UrlReading {
  readonly urlParams: UrlParams;
  readonly utmMedium: string | null;
  readonly afid: string | null;
  /** The address without the stripped parameters. The rest stays exactly as it was written. */
  readonly visibleUrl: string;
  /** The answers in the address; an invalid one is absent. */
  readonly prefill: Answers;
}

/** Reads an absolute address (R6.02, R6.03). The first value of a repeated parameter counts. */
export function readUrl(url: string): UrlReading {
  const { searchParams } = new URL(url);
  const tracked = TRACKED_URL_PARAMETERS.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    urlParams: Object.fromEntries(tracked),
    utmMedium: searchParams.get('utm_medium') || null,
    afid: searchParams.get('afid') || null,
    visibleUrl: withoutStripped(url),
    prefill: prefillFrom(searchParams),
  };
}

/** Returns the parameters of an address by name. The first value of a repeated parameter counts, as when a visit's address is read. */
export const urlParametersOf = (params: URLSearchParams): Readonly<Record<string, string>> => Object.fromEntries([...params].reverse());

const isStripped = (name: string) => STRIPPED_URL_PARAMETERS.some((stripped) => stripped === name.toLowerCase());

/** Cuts the parameters out of the text. Rebuilding the address would re-encode, and so change, the campaign parameters that stay. */
function withoutStripped(url: string): string {
  const [beforeHash = '', ...hash] = url.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const remaining = query
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some(isStripped));
  return path + (remaining.length > 0 ? `?${remaining.join('&')}` : '') + (hash.length > 0 ? `#${hash.join('#')}` : '');
}

/** Intakes write the names in any case, so stripping ignores case too. */
function prefillFrom(params: URLSearchParams): Answers {
  const given = new Map([...params].reverse().map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const read = <T>(name: string, parse: (value: string) => T | undefined) => parse(given.get(name) ?? '');
  const prefill = {
    driver1FirstName: read('firstname', personName),
    driver1LastName: read('lastname', personName),
    driver1Phone: read('phone', phoneNumber),
    driver1Dob: read('dateofbirth', calendarDate),
    haveMedicare: read('has_medicare', yesOrNo),
    haveMedicaid: read('has_medicaid', yesOrNo),
  };
  return Object.fromEntries(Object.entries(prefill).filter(([, value]) => value !== undefined));
}

const personName = (value: string) => (value.length >= 1 && value.length <= MAX_TEXT_CHARACTERS ? value : undefined);

/** Returns ten digits, however they are written, in the stored format: (###) ###-####. */
function phoneNumber(value: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(value)) return undefined;
  const digits = nationalDigits(value);
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : undefined;
}

/** Returns a date that exists, as yyyy-MM-dd. */
function calendarDate(value: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

const WORDS_FOR_YES = ['true', '1', 'yes', 'y'];
const WORDS_FOR_NO = ['false', '0', 'no', 'n'];
function yesOrNo(value: string): boolean | undefined {
  const word = value.toLowerCase();
  if (WORDS_FOR_YES.includes(word)) return true;
  return WORDS_FOR_NO.includes(word) ? false : undefined;
}
