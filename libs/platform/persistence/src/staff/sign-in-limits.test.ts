import { aKeyRing } from '@waypost/platform/sealing/testing';
import { databaseOfTests } from '../../testing';
import { createDatabase } from '../database/database';
import {
  ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS,
  ATTEMPTS_AT_ACCOUNT_FROM_DEVICE,
  ATTEMPTS_AT_ACCOUNT_FROM_DEVICE_A_DAY,
  ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS,
  ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS_A_DAY,
  ATTEMPTS_FROM_ADDRESS,
  ATTEMPTS_FROM_STRANGER_UNDER_ATTACK,
  createSignInLimits,
  RECORDED_REFUSALS,
  RECORDED_REFUSALS_FROM_ADDRESS,
} from './sign-in-limits';

const log = { warn: jest.fn() };
const SECRET = 'a-secret-of-enough-length';
const database = databaseOfTests({ log, isNewForEach: true });

const ADA = { email: 'ada@waypost.example', address: '203.0.113.9', device: null };
const limits = () => createSignInLimits(database, { secret: SECRET });
const many = <T>(count: number, attempt: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => attempt(n)));

describe('createSignInLimits', () => {
  it('allows a limited number of guesses, also at once in two processes [R11.04]', async () => {
    const processes = [limits(), limits()];
    const answers = await many(20, (n) => (processes[n % 2] ?? limits()).take(ADA));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS);
    const refused = await limits().take(ADA);
    expect(refused).toMatchObject({ isAllowed: false });
    expect(!refused.isAllowed && refused.retryAfterSeconds).toBeGreaterThan(0);
    expect(!refused.isAllowed && refused.retryAfterSeconds).toBeLessThanOrEqual(900);
  });

  it('leaves the account open to another address, and the address to another account [R11.04]', async () => {
    await many(10, () => limits().take(ADA));
    expect(await limits().take({ ...ADA, address: '198.51.100.7' })).toEqual({ isAllowed: true });
    expect(await limits().take({ ...ADA, email: 'bob@waypost.example' })).toEqual({ isAllowed: true });
  });

  it('resets the count after the right password [R11.04]', async () => {
    await many(ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS, () => limits().take(ADA));
    await limits().forget(ADA);
    const answers = await many(10, () => limits().take(ADA));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS);
  });

  it('records refusals within limits, apart from attempts at a password [R11.04] [R10.11]', async () => {
    const record = (of: string) => limits().mayRecord({ of, address: ADA.address });
    const ofOne = await many(RECORDED_REFUSALS + 5, () => record('passkey of ada@waypost.example'));
    expect(ofOne.filter(Boolean)).toHaveLength(RECORDED_REFUSALS);
    await many(RECORDED_REFUSALS_FROM_ADDRESS, (n) => record(`passkey of ${n}@waypost.example`));
    expect(await record('passkey of bob@waypost.example')).toBe(false);
    expect(await limits().take(ADA)).toEqual({ isAllowed: true });
    await many(ATTEMPTS_FROM_ADDRESS, (n) => limits().take({ ...ADA, address: '198.51.100.7', email: `${n}@waypost.example` }));
    expect(await limits().mayRecord({ of: 'passkey of ada@waypost.example', address: '198.51.100.7' })).toBe(true);
  });

  it('stops an address that tries many accounts [R11.04]', async () => {
    const answers = await many(ATTEMPTS_FROM_ADDRESS + 10, (n) => limits().take({ ...ADA, email: `${n}@waypost.example` }));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_FROM_ADDRESS);
  });

  const attack = () => many(ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS + 10, (n) => limits().take({ ...ADA, address: `198.51.100.${n}` }));

  it('gives strangers’ addresses fewer attempts under attack, and one’s own address as many as before [R11.04]', async () => {
    await limits().forget(ADA);
    await attack();
    const stranger = await many(10, () => limits().take({ ...ADA, address: '192.0.2.1' }));
    expect(stranger.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_FROM_STRANGER_UNDER_ATTACK);
    const own = await many(10, () => limits().take(ADA));
    expect(own.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS);
  });

  it('admits a person from a new address while strangers guess, after a quarter of an hour at most [R11.04]', async () => {
    await attack();
    const journey = { ...ADA, address: '192.0.2.1' };
    expect(await limits().take(journey)).toEqual({ isAllowed: true });
    await attack();
    expect(await limits().take(journey)).toEqual({ isAllowed: true });
    const refused = await limits().take(journey);
    expect(!refused.isAllowed && refused.retryAfterSeconds).toBeLessThanOrEqual(900);
    await limits().forget(journey);
    await attack();
    expect(await limits().take(journey)).toEqual({ isAllowed: true });
  });

  it('limits all strangers’ attempts at one account in a day, and leaves it open to its own address [R11.04]', async () => {
    await limits().forget(ADA);
    const answers: boolean[] = [];
    for (let n = 0; n < ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS_A_DAY + 100; n += 100) {
      const some = await many(100, (i) => limits().take({ ...ADA, address: `198.51.${Math.floor((n + i) / 250)}.${(n + i) % 250}` }));
      answers.push(...some.map(({ isAllowed }) => isAllowed));
    }
    expect(answers.filter(Boolean)).toHaveLength(ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS_A_DAY);
    expect(await limits().take(ADA)).toEqual({ isAllowed: true });
  });

  it('admits an owner’s browser after strangers have used all attempts, even from its own network [R11.04]', async () => {
    const own = { ...ADA, device: 'laptop' };
    for (let n = 0; n < ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS_A_DAY + 100; n += 100)
      await many(100, (i) => limits().take({ ...ADA, address: `198.51.${Math.floor((n + i) / 250)}.${(n + i) % 250}` }));
    await many(ATTEMPTS_FROM_ADDRESS + 10, () => limits().take(ADA));
    // A right password from a new browser is refused like a guess, because it looks the same.
    expect((await limits().take({ ...ADA, address: '192.0.2.1' })).isAllowed).toBe(false);
    expect((await limits().take(ADA)).isAllowed).toBe(false);
    expect(await limits().take(own)).toEqual({ isAllowed: true });
    await limits().forget(own);
    // The owner's sign-in gives strangers no new guesses.
    expect((await limits().take({ ...ADA, address: '192.0.2.1' })).isAllowed).toBe(false);
    expect(await limits().take({ ...own, address: '192.0.2.1' })).toEqual({ isAllowed: true });
  });

  it('limits a browser that has signed in before: it may be stolen [R11.04]', async () => {
    const stolen = { ...ADA, device: 'laptop' };
    const answers = await many(ATTEMPTS_AT_ACCOUNT_FROM_DEVICE + 5, (n) => limits().take({ ...stolen, address: `192.0.2.${n}` }));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_AT_ACCOUNT_FROM_DEVICE);
    expect((await limits().take({ ...stolen, device: 'phone' })).isAllowed).toBe(true);
    // Simulates the start of each quarter of an hour.
    for (let n = 0; n < ATTEMPTS_AT_ACCOUNT_FROM_DEVICE_A_DAY; n += ATTEMPTS_AT_ACCOUNT_FROM_DEVICE) {
      await database.pool.query("delete from rate_limit where key like 'sign-in-device:%'");
      await many(ATTEMPTS_AT_ACCOUNT_FROM_DEVICE, () => limits().take(stolen));
    }
    await database.pool.query("delete from rate_limit where key like 'sign-in-device:%'");
    const refused = await limits().take(stolen);
    expect(!refused.isAllowed && refused.retryAfterSeconds).toBeGreaterThan(900);
  });

  it('counts the addresses of one IPv6 network as one address [R11.04]', async () => {
    const answers = await many(20, (n) => limits().take({ ...ADA, address: `2001:db8:1:2::${n.toString(16)}` }));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS);
  });

  it('does not extend a refusal by further attempts [R11.04]', async () => {
    await many(10, () => limits().take(ADA));
    const ends = async () => (await database.pool.query('select key, expire from rate_limit order by key')).rows;
    const before = await ends();
    await many(20, () => limits().take(ADA));
    expect(await ends()).toEqual(before);
  });

  it('recognizes an account’s own address after a rotation of the secret [R11.04]', async () => {
    await limits().forget(ADA);
    await attack();
    const rotated = createSignInLimits(database, { secret: ['the-secret-of-this-year', SECRET] });
    await many(ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS + 10, (n) => rotated.take({ ...ADA, address: `198.51.100.${n}` }));
    const own = await many(10, () => rotated.take(ADA));
    expect(own.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS);
  });

  it('stores neither e-mail nor address [R15.02]', async () => {
    await limits().take(ADA);
    await limits().forget(ADA);
    expect(await database.dump()).not.toMatch(/ada@|203\.0\.113/);
  });

  it('counts in memory while the database is away [R11.04]', async () => {
    const away = createDatabase({ keyRing: aKeyRing(), url: 'postgresql://nobody@127.0.0.1:1/none', poolSize: 1, log });
    const alone = createSignInLimits(away, { secret: SECRET });
    const answers = await many(10, () => alone.take(ADA));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS);
    await away.close();
  });
});
