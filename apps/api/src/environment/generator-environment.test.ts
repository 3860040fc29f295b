import { parseEnvironment } from '../environment';

const BASE = {
  SESSION_SECRET: 'a-secret-of-enough-length',
  DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  DATABASE_URL: 'postgresql://localhost/waypost',
};
const MODEL = { GENERATOR_URL: 'http://localhost:4210/v1', GENERATOR_API_KEY: 'key-of-a-model', GENERATOR_MODEL: 'stand-in-1' };
const parse = (variables: object) => parseEnvironment({ ...BASE, ...variables });

it('has no generator without a model’s address [R10.09]', () => {
  expect(parse({ GENERATOR_MODEL: 'x' })).toMatchObject({ ok: true, value: { generator: null } });
});

it('takes a model with its prices [R10.09] [R10.17]', () => {
  const given = { GENERATOR_INPUT_PRICE: '0.5', GENERATOR_OUTPUT_PRICE: '1.5', GENERATOR_TOKEN_LIMIT_FIELD: 'max_completion_tokens' };
  expect(parse({ ...MODEL, ...given, GENERATOR_TIMEOUT_MS: '30000' })).toMatchObject({
    ok: true,
    value: {
      generator: {
        url: MODEL.GENERATOR_URL,
        apiKey: MODEL.GENERATOR_API_KEY,
        model: 'stand-in-1',
        prices: { input: 0.5, output: 1.5 },
        tokenLimitField: 'max_completion_tokens',
        timeoutMs: 30_000,
      },
    },
  });
});

it.each([
  [{ ...MODEL, GENERATOR_URL: 'model' }, 'GENERATOR_URL is "model"'],
  [{ ...MODEL, GENERATOR_API_KEY: '' }, 'GENERATOR_API_KEY is not set'],
  [{ ...MODEL, GENERATOR_API_KEY: 'key-of-a-model of ours' }, 'GENERATOR_API_KEY is not a key'],
  [{ ...MODEL, GENERATOR_MODEL: '' }, 'GENERATOR_MODEL is not set'],
  [{ ...MODEL, GENERATOR_INPUT_PRICE: 'cheap' }, 'GENERATOR_INPUT_PRICE is "cheap"'],
  [{ ...MODEL, GENERATOR_OUTPUT_PRICE: '-1' }, 'GENERATOR_OUTPUT_PRICE is "-1"'],
  [{ ...MODEL, GENERATOR_TOKEN_LIMIT_FIELD: 'limit' }, 'GENERATOR_TOKEN_LIMIT_FIELD is "limit"'],
  [{ ...MODEL, GENERATOR_TIMEOUT_MS: '200000' }, 'GENERATOR_TIMEOUT_MS is "200000"'],
])('names the wrong variable in %j, and repeats no key [R16.03]', (variables, message) => {
  const parsed = parse(variables);
  if (parsed.ok) throw new Error('it was taken');
  expect(parsed.error).toContain(message);
  expect(parsed.error).not.toContain(MODEL.GENERATOR_API_KEY);
});
