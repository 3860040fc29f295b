import type { BucketRule } from '@waypost/platform/limits';

/** The variables of a process. */
export type EnvironmentSource = Readonly<Record<string, string | undefined>>;

/** Reports a variable whose value is invalid. The message is the line for the operator. */
export class WrongValue extends Error {
  override readonly name = 'WrongValue';

  constructor(
    readonly variable: string,
    message: string,
  ) {
    super(message);
  }
}

/** Reports an invalid value. */
export const wrong = (name: string, value: string | undefined, allowed: string): never => {
  throw new WrongValue(name, `${name} is ${value === undefined ? 'not set' : JSON.stringify(value)}; it must be ${allowed}.`);
};

/** Reports an invalid secret without printing it. */
export const wrongSecret = (name: string, fault: string): never => {
  throw new WrongValue(name, `${name} is ${fault}.`);
};

const FLAG_WORDS = { true: true, false: false, '1': true, '0': false };
type FlagWord = keyof typeof FLAG_WORDS;

/** Reads single variables. Throws a {@link WrongValue} if a value is invalid. */
export interface EnvironmentReader {
  /** Returns the value without the blanks around it. Undefined if it is not set, or blank. */
  text(name: string): string | undefined;
  wholeNumber(name: string, fallback: number, min: number, max: number): number;
  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T;
  /** Accepts `true` and `false`, unless other words are given. */
  flag(name: string, fallback: boolean, words?: readonly FlagWord[]): boolean;
  /** Reads `burst/per second`, for instance `5000/200` or `20/0.5`. */
  rate(name: string, fallback: BucketRule): BucketRule;
  /** Without a fallback, the variable must be set. */
  url(name: string, protocols: readonly string[], fallback?: string): string;
  /** Returns null if the variable is not set. */
  urlOrNull(name: string, protocols: readonly string[]): string | null;
  /** Reads the address of a service that `fetch` calls. Without a fallback, the variable must be set. */
  serviceUrl(name: string, fallback?: string): string;
}

/** Returns a reader of the variables. */
export function environmentReader(source: EnvironmentSource): EnvironmentReader {
  const valueOf = (name: string): string | undefined => {
    const value = source[name]?.trim();
    return value === '' ? undefined : value;
  };
  const parsed = <T>(name: string, fallback: T, parse: (value: string) => T): T => {
    const value = valueOf(name);
    return value === undefined ? fallback : parse(value);
  };
  const choice: EnvironmentReader['choice'] = (name, choices, fallback) => parsed(name, fallback, (value) => oneOf(name, value, choices));
  const url: EnvironmentReader['url'] = (name, protocols, fallback) => parseUrl(name, valueOf(name) ?? fallback, protocols);
  return {
    text: valueOf,
    wholeNumber: (name, fallback, min, max) => parsed(name, fallback, (value) => parseWholeNumber(name, value, min, max)),
    choice,
    flag: (name, fallback, words = ['true', 'false']) => FLAG_WORDS[choice(name, words, fallback ? 'true' : 'false')],
    rate: (name, fallback) => parsed(name, fallback, (value) => parseRate(name, value)),
    url,
    urlOrNull: (name, protocols) => (valueOf(name) === undefined ? null : url(name, protocols)),
    serviceUrl: (name, fallback) => withoutUser(name, url(name, ['http:', 'https:'], fallback)),
  };
}

function parseWholeNumber(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  // `0x10` and `1e3` are numbers to JavaScript, and to no operator.
  if (!/^\d+$/.test(value) || number < min || number > max) return wrong(name, value, `a whole number from ${min} to ${max}`);
  return number;
}

const oneOf = <T extends string>(name: string, value: string, choices: readonly T[]): T =>
  choices.find((choice) => choice === value) ?? wrong(name, value, `one of ${choices.join(', ')}`);

function parseRate(name: string, value: string): BucketRule {
  const [, burst, perSecond] = /^([1-9]\d{0,9})\/(\d{1,9}(?:\.\d{1,4})?)$/.exec(value) ?? [];
  if (Number(burst) > 0 && Number(perSecond) > 0) return { burst: Number(burst), perSecond: Number(perSecond) };
  return wrong(name, value, 'how many at once and how many a second, like 5000/200');
}

/** The protocols of URLs that contain passwords. */
const WITH_PASSWORD = ['postgresql:', 'redis:'];

function parseUrl(name: string, value: string | undefined, protocols: readonly string[]): string {
  const allowed = `a URL like ${protocols.map((protocol) => `${protocol}//…`).join(' or ')}`;
  if (value === undefined) return wrong(name, value, allowed);
  if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value;
  // A password may stand in front of an `@`, so such a value is not repeated.
  if (value.includes('@') || WITH_PASSWORD.some((protocol) => protocols.includes(protocol))) return wrongSecret(name, `not ${allowed}`);
  return wrong(name, value, allowed);
}

/** `fetch` refuses an address with a user or a password, so each call would fail. */
function withoutUser(name: string, url: string): string {
  const { username, password } = new URL(url);
  return username === '' && password === '' ? url : wrongSecret(name, 'not allowed to contain a user or a password');
}

/** Returns a key that fits into a header. Anything else would fail with each call, or at the end of a long start. */
export const headerKey = (name: string, key: string): string =>
  /^[\x21-\x7e]+$/.test(key) ? key : wrongSecret(name, 'not a key; it must be letters, digits and signs of ASCII without blanks');
