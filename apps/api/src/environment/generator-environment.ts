import type { HttpGeneratorOptions } from '@waypost/content-factory/server';
import { headerKey, wrong, wrongSecret, type EnvironmentReader } from './environment-reader';

/** The model that writes articles (R10.09). */
export type GeneratorEnvironment = Omit<HttpGeneratorOptions, 'fetch' | 'clock'>;

/** Half of the time that an item's job may take. The worker renews the item's lease meanwhile. */
const MAX_TIMEOUT_MS = 150_000;
const DEFAULT_TIMEOUT_MS = 120_000;
/** Dollars per million tokens. The defaults are rather too high: a run without configured prices must end before it reaches its cap. */
const DEFAULT_INPUT_PRICE = '3';
const DEFAULT_OUTPUT_PRICE = '15';
const MAX_PRICE = 1_000;

/** Returns the provider that `GENERATOR_URL` names. Null for the embedded generator. */
export function generatorEnvironment({ text, wholeNumber, serviceUrl, choice }: EnvironmentReader): GeneratorEnvironment | null {
  if (text('GENERATOR_URL') === undefined) return null;
  const price = (name: string, fallback: string): number => {
    const value = text(name) ?? fallback;
    const number = Number(value);
    return number >= 0 && number <= MAX_PRICE ? number : wrong(name, value, `dollars for a million tokens, from 0 to ${MAX_PRICE}`);
  };
  return {
    url: serviceUrl('GENERATOR_URL'),
    apiKey: headerKey(
      'GENERATOR_API_KEY',
      text('GENERATOR_API_KEY') ?? wrongSecret('GENERATOR_API_KEY', 'not set; it must be set where GENERATOR_URL is'),
    ),
    model: text('GENERATOR_MODEL') ?? wrong('GENERATOR_MODEL', undefined, 'the name of a model where GENERATOR_URL is set'),
    prices: {
      input: price('GENERATOR_INPUT_PRICE', DEFAULT_INPUT_PRICE),
      output: price('GENERATOR_OUTPUT_PRICE', DEFAULT_OUTPUT_PRICE),
    },
    tokenLimitField: choice('GENERATOR_TOKEN_LIMIT_FIELD', ['max_tokens', 'max_completion_tokens'], 'max_tokens'),
    timeoutMs: wholeNumber('GENERATOR_TIMEOUT_MS', DEFAULT_TIMEOUT_MS, 1_000, MAX_TIMEOUT_MS),
  };
}
