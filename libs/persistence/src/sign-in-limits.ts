import { createHmac } from 'node:crypto';
import type { AttemptAnswer, SignInLimits } from '@waypost/staff/server';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from './database';

const FIFTEEN_MINUTES_S = 15 * 60;
const ONE_HOUR_S = 3_600;
const THIRTY_DAYS_S = 30 * 24 * 3_600;

/** Guesses at one account from one address. */
export const ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS = 5;
/** Attempts from one address at any account: a whole office may share it. */
export const ATTEMPTS_FROM_ADDRESS = 50;
/** Guesses at one account from addresses it never signed in from, together: a guesser with many addresses. */
export const ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS = 50;

export interface SignInLimitOptions {
  /** E-mails and addresses stand in the table as this secret's hashes. */
  readonly secret: string;
}

/**
 * Attempts to sign in, counted in PostgreSQL for all processes, and in memory while it is away (R11.04). Windows are fixed
 * and refused attempts do not prolong them. The limit of a whole account spares the addresses that it has signed in from
 * within thirty days: a stranger's guesses can't keep a person out of their own account.
 */
export function createSignInLimits({ pool }: Pick<Database, 'pool'>, { secret }: SignInLimitOptions): SignInLimits {
  const limiter = (name: string, points: number, duration: number): RateLimiterPostgres => {
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
  const fromAddress = limiter('address', ATTEMPTS_FROM_ADDRESS, FIFTEEN_MINUTES_S);
  const atAccountFromAddress = limiter('account-address', ATTEMPTS_AT_ACCOUNT_FROM_ADDRESS, FIFTEEN_MINUTES_S);
  const atAccount = limiter('account', ATTEMPTS_AT_ACCOUNT_FROM_STRANGERS, ONE_HOUR_S);
  /** Not a limit: remembers from where an account was signed in to. */
  const knownAddress = limiter('known', Number.MAX_SAFE_INTEGER, THIRTY_DAYS_S);

  const key = (...parts: readonly string[]): string => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

  return {
    async take({ email, address }) {
      const pair = key(email, address);
      const isKnown = (await knownAddress.get(pair)) !== null;
      const answers = [await take(atAccountFromAddress, pair), await take(fromAddress, key(address))];
      // An attempt that is refused already must not use up what strangers have together.
      if (!isKnown && answers.every(({ isAllowed }) => isAllowed)) answers.push(await take(atAccount, key(email)));
      return answers.find(({ isAllowed }) => !isAllowed) ?? { isAllowed: true };
    },

    async forget({ email, address }) {
      const pair = key(email, address);
      await Promise.all([
        atAccountFromAddress.delete(pair),
        atAccount.delete(key(email)),
        fromAddress.reward(key(address)),
        knownAddress.set(pair, 1, THIRTY_DAYS_S),
      ]);
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
