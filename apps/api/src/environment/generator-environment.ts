import type { HttpGeneratorOptions } from '@waypost/content-factory/server';

/** The model that writes articles (R10.09). */
export type GeneratorEnvironment = Omit<HttpGeneratorOptions, 'fetch' | 'clock'>;

export interface GeneratorReaders {
  readonly text: (name: string) => string | undefined;
  readonly wholeNumber: (name: string, fallback: number, min: number, max: number) => number;
  readonly url: (name: string) => string;
  readonly choice: <T extends string>(name: string, choices: readonly T[], fallback: T) => T;
  /** Says what is wrong without repeating what was set. */
  readonly wrongSecret: (name: string, allowed: string) => never;
  readonly wrong: (name: string, value: string | undefined, allowed: string) => never;
}

/** Below the lease of an item: an answer that comes later would be another worker's. */
const TIMEOUT_MAX_MS = 150_000;
const DEFAULT_TIMEOUT_MS = 120_000;
/** Dollars for a million tokens. Rather too high: where nobody says what a model costs, a run must end before its cap does. */
const DEFAULT_INPUT_PRICE = '3';
const DEFAULT_OUTPUT_PRICE = '15';
const PRICE_MAX = 1_000;

/** A provider where `GENERATOR_URL` names one; null where the embedded generator writes. */
export function generatorEnvironment({
  text,
  wholeNumber,
  url,
  choice,
  wrong,
  wrongSecret,
}: GeneratorReaders): GeneratorEnvironment | null {
  if (text('GENERATOR_URL') === undefined) return null;
  const price = (name: string, fallback: string): number => {
    const value = text(name) ?? fallback;
    const number = Number(value);
    return number >= 0 && number <= PRICE_MAX ? number : wrong(name, value, `dollars for a million tokens, from 0 to ${PRICE_MAX}`);
  };
  return {
    url: url('GENERATOR_URL'),
    apiKey: text('GENERATOR_API_KEY') ?? wrongSecret('GENERATOR_API_KEY', 'not set; it must be set where GENERATOR_URL is'),
    model: text('GENERATOR_MODEL') ?? wrong('GENERATOR_MODEL', undefined, 'the name of a model where GENERATOR_URL is set'),
    prices: {
      input: price('GENERATOR_INPUT_PRICE', DEFAULT_INPUT_PRICE),
      output: price('GENERATOR_OUTPUT_PRICE', DEFAULT_OUTPUT_PRICE),
    },
    tokenLimitField: choice('GENERATOR_TOKEN_LIMIT_FIELD', ['max_tokens', 'max_completion_tokens'], 'max_tokens'),
    timeoutMs: wholeNumber('GENERATOR_TIMEOUT_MS', DEFAULT_TIMEOUT_MS, 1_000, TIMEOUT_MAX_MS),
  };
}
