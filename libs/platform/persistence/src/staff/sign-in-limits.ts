import { createHmac } from 'node:crypto';
import { DAY_SECONDS, HOUR_SECONDS } from '@waypost/platform/kernel/time';
import { networkOf } from '@waypost/platform/limits';
import { secretList, type Secrets } from '@waypost/platform/sealing';
import type { AttemptAnswer, SignInLimits } from '@waypost/staff/server';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/database';

const FIFTEEN_MINUTES_S = 15 * 60;
const THIRTY_DAYS_S = 30 * DAY_SECONDS;

/** Attempts at one account from one address. */
export const ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS = 5;
/** Attempts from one address at any account. A whole office may share the address. */
export const ATTEMPTS_FROM_ADDRESS = 50;
/** Attempts at one account in an hour, from all addresses that never signed in to it. More attempts mean a guesser with many addresses. */
export const ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS = 50;
/** The same in a day. It stops a guesser with unlimited addresses. The owner can still sign in from an address used before. */
export const ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS_A_DAY = 500;
/** Attempts at one account in a quarter of an hour, from a browser that has signed in to it before. */
export const ATTEMPTS_AT_ACCOUNT_FROM_DEVICE = 10;
/** The same in a day, because other people may use the browser. */
export const ATTEMPTS_AT_ACCOUNT_FROM_DEVICE_A_DAY = 50;
/** Attempts of each new address while the account is under attack. Not zero: a traveling owner can still sign in with one attempt. */
export const ATTEMPTS_FROM_STRANGER_UNDER_ATTACK = 2;

/** Recorded refusals of one account, or of one kind, from one address in a quarter of an hour. */
export const RECORDED_REFUSALS = 5;
/** The same from one address, of any account or kind. */
export const RECORDED_REFUSALS_FROM_ADDRESS = 50;

export interface SignInLimitOptions {
  /** The table stores e-mail addresses and network addresses only as hashes with this secret. */
  readonly secret: Secrets;
}

/** Makes counters by their names in the table. */
const limiterIn =
  (pool: Database['pool']) =>
  (name: string, points: number, duration: number): RateLimiterPostgres => {
    const options = { keyPrefix: `sign-in-${name}`, points, duration };
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  };

function refusalCounts(pool: Database['pool']) {
  const limiter = limiterIn(pool);
  return {
    recorded: limiter('recorded', RECORDED_REFUSALS, FIFTEEN_MINUTES_S),
    recordedFromAddress: limiter('recorded-address', RECORDED_REFUSALS_FROM_ADDRESS, FIFTEEN_MINUTES_S),
  };
}

/** All counters of attempts. */
function attemptCounts(pool: Database['pool']) {
  const limiter = limiterIn(pool);
  return {
    fromAddress: limiter('address', ATTEMPTS_FROM_ADDRESS, FIFTEEN_MINUTES_S),
    atAccountFromAddress: limiter('account-address', ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS, FIFTEEN_MINUTES_S),
    fromDevice: limiter('device', ATTEMPTS_AT_ACCOUNT_FROM_DEVICE, FIFTEEN_MINUTES_S),
    fromDeviceInDay: limiter('device-day', ATTEMPTS_AT_ACCOUNT_FROM_DEVICE_A_DAY, DAY_SECONDS),
    underAttack: limiter('attack', ATTEMPTS_FROM_STRANGER_UNDER_ATTACK, FIFTEEN_MINUTES_S),
    atAccount: limiter('account', ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS, HOUR_SECONDS),
    atAccountInDay: limiter('account-day', ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS_A_DAY, DAY_SECONDS),
    /** Not a limit: remembers the addresses from which an account was signed in to. */
    familiarAddress: limiter('known', Number.MAX_SAFE_INTEGER, THIRTY_DAYS_S),
  };
}

/**
 * Attempts to sign in, counted in PostgreSQL for all processes, and in memory while PostgreSQL is away (R11.04). Windows are fixed and
 * refused attempts do not prolong them. Strangers cannot lock an owner out. While many addresses guess at an account, each new address has
 * fewer attempts and all new addresses share a daily limit. Addresses that signed in within thirty days keep their full limit. A browser
 * that has signed in before has its own counter, on any network, so no other attempts use it up.
 */
export function createSignInLimits({ pool }: Pick<Database, 'pool'>, { secret }: SignInLimitOptions): SignInLimits {
  const { fromAddress, atAccountFromAddress, fromDevice, fromDeviceInDay, underAttack, atAccount, atAccountInDay, familiarAddress } =
    attemptCounts(pool);
  const { recorded, recordedFromAddress } = refusalCounts(pool);

  /** Returns the hashes of the parts under each secret, the newest secret first. */
  const keys = (...parts: readonly string[]): string[] =>
    secretList(secret).map((each) => createHmac('sha256', each).update(JSON.stringify(parts)).digest('base64url'));
  const key = (...parts: readonly string[]): string => keys(...parts)[0] ?? '';

  return {
    async take({ email, address: given, device }) {
      if (device !== null) {
        const own = key(email, 'device', device);
        const now = await take(fromDevice, own);
        return now.isAllowed ? take(fromDeviceInDay, own) : now;
      }
      const address = networkOf(given);
      const pair = key(email, address);
      const familiar = await Promise.all(keys(email, address).map((each) => familiarAddress.get(each)));
      const isFamiliar = familiar.some((each) => each !== null);
      const answers = [await take(atAccountFromAddress, pair), await take(fromAddress, key(address))];
      // A refused attempt must not use up the limit that strangers share.
      if (!isFamiliar && answers.every(({ isAllowed }) => isAllowed)) {
        const { isAllowed: isQuiet } = await take(atAccount, key(email));
        if (!isQuiet) answers.push(await take(underAttack, pair));
        if (answers.every(({ isAllowed }) => isAllowed)) answers.push(await take(atAccountInDay, key(email)));
      }
      return answers.find(({ isAllowed }) => !isAllowed) ?? { isAllowed: true };
    },

    async forget({ email, address: given, device }) {
      if (device !== null) {
        // Attempts by strangers at the account still count.
        const own = key(email, 'device', device);
        await Promise.all([fromDevice.delete(own), fromDeviceInDay.delete(own)]);
        return;
      }
      const address = networkOf(given);
      const pair = key(email, address);
      await Promise.all([
        atAccountFromAddress.delete(pair),
        underAttack.delete(pair),
        atAccount.delete(key(email)),
        atAccountInDay.delete(key(email)),
        fromAddress.reward(key(address)),
        familiarAddress.set(pair, 1, THIRTY_DAYS_S),
      ]);
    },

    async mayRecord({ of, address: given }) {
      const address = networkOf(given);
      return (await take(recorded, key(of, address))).isAllowed && (await take(recordedFromAddress, key(address))).isAllowed;
    },
  };
}

async function take(limiter: RateLimiterPostgres, key: string): Promise<AttemptAnswer> {
  try {
    await limiter.consume(key);
    return { isAllowed: true };
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) };
  }
}
