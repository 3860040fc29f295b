/** Why an item has no draft. Each has its words on the screen. */
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
  'cap-reached',
  'cancelled',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export interface GenerationFailure {
  readonly code: FailureCode;
  /** Seconds that the provider asked to wait; null where it did not say. */
  readonly retryAfterSeconds: number | null;
}

/** What failed for a reason that goes away by itself. */
const RETRIED: ReadonlySet<FailureCode> = new Set(['rate-limited', 'provider-error', 'unreachable', 'broken-off', 'timeout']);
const ATTEMPTS_MAX = 4;
const FIRST_WAIT_SECONDS = 5;
/** A provider that asks for longer means something else than a short break: a person decides. */
const LONGEST_WAIT_SECONDS = 86_400;

/**
 * A question that was sent and whose answer nobody has read may have been charged all the same: it counts against the run's
 * cap as the most that it can have cost (R10.17).
 */
const MAY_HAVE_COST: ReadonlySet<FailureCode> = new Set(['broken-off', 'timeout', 'interrupted', 'too-long', 'unreadable', 'cancelled']);
export const mayHaveCost = (code: FailureCode): boolean => MAY_HAVE_COST.has(code);

/** In how many seconds a failed item is tried again; null where a person decides. Never before the provider said. */
export function secondsUntilRetry({ code, retryAfterSeconds }: GenerationFailure, attempt: number): number | null {
  // Nothing is wrong with it but that a process stopped: another one takes it at once.
  if (code === 'interrupted') return 0;
  if (!RETRIED.has(code) || attempt >= ATTEMPTS_MAX) return null;
  const wait = FIRST_WAIT_SECONDS * 2 ** (attempt - 1);
  const seconds = Math.max(wait, retryAfterSeconds ?? 0);
  return seconds <= LONGEST_WAIT_SECONDS ? seconds : null;
}

/** What is wrong with an answer itself: a retry asks again. Any other failure leaves a stored answer as it is. */
const UNUSABLE: ReadonlySet<FailureCode> = new Set(['cut-off', 'unreadable', 'too-long']);
export const isAnswerUnusable = (code: FailureCode): boolean => UNUSABLE.has(code);

/** What staff read of a failure. */
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
  'cap-reached': 'The run has reached the most that it may cost.',
  cancelled: 'The run was cancelled.',
};
