import { DAY_SECONDS } from '@waypost/platform/kernel/time';

/** The reasons why an item has no draft. Each has its text on the screen. */
export const FAILURE_CODES = [
  'rate-limited',
  'provider-error',
  'unreachable',
  'broken-off',
  'timeout',
  'interrupted',
  'cut-off',
  'unreadable',
  'too-long',
  'refused',
  'draft-refused',
  'draft-unfit',
  'cap-reached',
  'cancelled',
  'not-allowed',
  'branch-closed',
  'internal-error',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface GenerationFailure {
  readonly code: FailureCode;
  /** The provider's requested wait in seconds. Null if there is none. */
  readonly retryAfterSeconds: number | null;
}

/** Failures that may be temporary. */
const RETRIED: ReadonlySet<FailureCode> = new Set([
  'rate-limited',
  'provider-error',
  'unreachable',
  'broken-off',
  'timeout',
  'internal-error',
]);
const MAX_TRIES = 4;
const FIRST_WAIT_SECONDS = 5;
/** A provider that asks for a longer wait has another problem, so a person decides. */
const LONGEST_WAIT_SECONDS = DAY_SECONDS;

/**
 * Failures of requests that were sent and whose answer was not read. They may have been charged, so the most that they can have cost counts
 * against the run's cap (R10.17).
 */
const MAY_HAVE_COST: ReadonlySet<FailureCode> = new Set([
  'broken-off',
  'timeout',
  'interrupted',
  'too-long',
  'unreadable',
  'cancelled',
  'internal-error',
]);
export const mayHaveCost = (code: FailureCode): boolean => MAY_HAVE_COST.has(code);

/** An attempt at an item, as far as its retries depend on it. */
export interface TriedAttempt {
  readonly number: number;
  /** Null if it has not failed, or its worker was lost. */
  readonly failure: FailureCode | null;
}

/**
 * Counts the temporary failures before an attempt since a person last asked for the item. A person's retry takes a number of its own, which
 * no attempt has. A worker that was lost, and one that continued with a stored answer, did not fail.
 */
export function triesBefore(attempt: number, attempts: readonly TriedAttempt[]): number {
  let [tries, next] = [0, 1];
  const earlier = attempts.filter(({ number }) => number < attempt);
  for (const { number, failure } of [...earlier, { number: attempt, failure: null }]) {
    if (number !== next) tries = 0;
    if (failure !== null && RETRIED.has(failure)) tries++;
    next = number + 1;
  }
  return tries;
}

/**
 * Returns the seconds until an item is retried after so many temporary failures. Null if a person decides. Never earlier than the provider
 * requested.
 */
export function secondsUntilRetry({ code, retryAfterSeconds }: GenerationFailure, tries: number): number | null {
  // Only its process stopped, so another one takes it at once.
  if (code === 'interrupted') return 0;
  if (!RETRIED.has(code) || tries >= MAX_TRIES) return null;
  const wait = FIRST_WAIT_SECONDS * 2 ** (tries - 1);
  const seconds = Math.max(wait, retryAfterSeconds ?? 0);
  return seconds <= LONGEST_WAIT_SECONDS ? seconds : null;
}

/** Failures of the answer itself, after which a retry makes a new request. Any other failure keeps a stored answer. */
const UNUSABLE: ReadonlySet<FailureCode> = new Set(['cut-off', 'unreadable', 'too-long', 'draft-unfit']);
export const isAnswerUnusable = (code: FailureCode): boolean => UNUSABLE.has(code);

/** The texts of failures for staff. */
export const FAILURE_TEXTS: Readonly<Record<FailureCode, string>> = {
  'rate-limited': 'The provider asks us to slow down.',
  'provider-error': 'The provider answered with an error.',
  unreachable: 'The provider could not be reached.',
  'broken-off': 'The connection broke before the answer was here.',
  timeout: 'The provider did not answer in time.',
  interrupted: 'The server was restarted before the answer was here. It asks again.',
  'cut-off': 'The answer ended before the article did.',
  unreadable: 'The answer is not an article.',
  'too-long': 'The answer is far too long for an article.',
  refused: 'The provider refused the request. Check the model and the key.',
  'draft-refused': 'The branch did not take the draft. It may have been archived or published.',
  'draft-unfit': 'The text can’t be an article as it is.',
  'cap-reached': 'The run has reached the most that it may cost.',
  cancelled: 'The run was cancelled.',
  'not-allowed': 'The person in whose name the run went on may no longer write here.',
  'branch-closed': 'The branch takes no drafts: it is archived or published.',
  'internal-error': 'An error on our side stopped the work. It is in the server’s log.',
};
