import { startTestDatabase, type TestDatabase } from '../testing';
import { createDatabase, type Database } from './database';
import {
  ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS,
  ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS,
  ATTEMPTS_FROM_ADDRESS,
  createSignInLimits,
} from './sign-in-limits';

const log = { warn: jest.fn() };
const SECRET = 'a-secret-of-enough-length';
let test: TestDatabase;
let database: Database;
beforeEach(async () => {
  test = await startTestDatabase();
  database = createDatabase({ url: test.url, poolSize: 8, log });
}, 60_000);
afterEach(async () => {
  await database.close();
  await test.stop();
});

const ADA = { email: 'ada@waypost.example', address: '203.0.113.9' };
const limits = () => createSignInLimits(database, { secret: SECRET });
const many = <T>(count: number, attempt: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => attempt(n)));

describe('createSignInLimits', () => {
  it('lets so many guesses through and no more, of many at once in two processes [R11.04]', async () => {
    const processes = [limits(), limits()];
    const answers = await many(20, (n) => (processes[n % 2] ?? limits()).take(ADA));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS);
    const refused = await limits().take(ADA);
    expect(refused).toMatchObject({ isAllowed: false });
    expect(!refused.isAllowed && refused.retryAfterSeconds).toBeGreaterThan(0);
    expect(!refused.isAllowed && refused.retryAfterSeconds).toBeLessThanOrEqual(900);
  });

  it('leaves the same account open to another address, and the address to another account [R11.04]', async () => {
    await many(10, () => limits().take(ADA));
    expect(await limits().take({ ...ADA, address: '198.51.100.7' })).toEqual({ isAllowed: true });
    expect(await limits().take({ ...ADA, email: 'bob@waypost.example' })).toEqual({ isAllowed: true });
  });

  it('counts from nothing again after the right password [R11.04]', async () => {
    await many(ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS, () => limits().take(ADA));
    await limits().forget(ADA);
    const answers = await many(10, () => limits().take(ADA));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS);
  });

  it('stops an address that tries account after account [R11.04]', async () => {
    const answers = await many(ATTEMPTS_FROM_ADDRESS + 10, (n) => limits().take({ ...ADA, email: `${n}@waypost.example` }));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_FROM_ADDRESS);
  });

  it('stops guessing from many addresses, and keeps nobody out of their own account by it [R11.04]', async () => {
    await limits().forget(ADA);
    const strangers = await many(ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS + 10, (n) => limits().take({ ...ADA, address: `198.51.100.${n}` }));
    expect(strangers.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS);
    expect(await limits().take(ADA)).toEqual({ isAllowed: true });
  });

  it('does not move the end of a refusal by what comes meanwhile [R11.04]', async () => {
    await many(10, () => limits().take(ADA));
    const ends = async () => (await database.pool.query('select key, expire from rate_limit order by key')).rows;
    const before = await ends();
    await many(20, () => limits().take(ADA));
    expect(await ends()).toEqual(before);
  });

  it('writes down neither e-mail nor address [R15.02]', async () => {
    await limits().take(ADA);
    await limits().forget(ADA);
    expect(await test.dump()).not.toMatch(/ada@|203\.0\.113/);
  });

  it('goes on counting in memory while the database is away [R11.04]', async () => {
    const away = createDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none', poolSize: 1, log });
    const alone = createSignInLimits(away, { secret: SECRET });
    const answers = await many(10, () => alone.take(ADA));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS);
    await away.close();
  });
});
