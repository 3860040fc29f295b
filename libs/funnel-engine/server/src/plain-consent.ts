import { createHash } from 'node:crypto';
import type { ConsentGiven } from '@waypost/compliance';
import type { ConsentOfStep } from '@waypost/funnel-engine/model';
import { HOUR_MS } from '@waypost/platform/kernel/time';
import type { Answers } from '@waypost/validation';
import type { UserState } from '@waypost/visitor/model';

/** Within this time the same step with the same answers is the same post again: its answer was an error or was never seen. */
const SAME_POST_MS = HOUR_MS;

export interface PlainConsentInput {
  readonly visitorId: string;
  readonly consent: ConsentOfStep;
  /** The posted answers. */
  readonly answers: Answers;
  /** The visitor's state before this post. */
  readonly userState: UserState;
  readonly now: Date;
}

/**
 * Returns the record of what the visitor saw and agreed to (R15.04). A repeated post, after a failed write or while the first is still
 * running, gets the same consent and not a second one.
 */
export function plainConsent(input: PlainConsentInput): ConsentGiven {
  const { visitorId, consent, userState } = input;
  const { formVersion, stepName, hash, companies } = consent;
  const earlier = userState.consents.filter((given) => given.formVersion === formVersion);
  const newest = earlier.at(-1);
  if (newest && isGivenAgain(newest, input)) return newest;
  return { ...consent, id: consentId([visitorId, formVersion, stepName, hash, companies, earlier.length]) };
}

function isGivenAgain(newest: ConsentGiven, { consent, answers, userState, now }: PlainConsentInput): boolean {
  const stored = userState.forms[consent.formVersion] ?? {};
  return (
    newest.hash === consent.hash &&
    newest.stepName === consent.stepName &&
    newest.companies.join('\n') === consent.companies.join('\n') &&
    Object.entries(answers).every(([name, value]) => stored[name as keyof Answers] === value) &&
    now.getTime() - Date.parse(newest.givenAt) < SAME_POST_MS
  );
}

/** Hashes what two simultaneous posts have in common. No answer is part of it, because a number could be guessed from its hash (R15.02). */
const consentId = (parts: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');
