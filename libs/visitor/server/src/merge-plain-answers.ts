import type { ConsentGiven } from '@waypost/compliance';
import type { Answers } from '@waypost/validation';
import { withAnswers, withConsent, withStep, type UserState } from '@waypost/visitor/model';

/** What one plain form post says (R3.08). */
export interface PlainAnswers {
  readonly formVersion: string;
  readonly answers: Answers;
  /** Given with this post, or null. */
  readonly consent: ConsentGiven | null;
  /** The step that comes next: where the visitor is now. */
  readonly step: string;
}

/** The state after a plain form post: the same changes, in the same order, that the browser's store would have made. */
export function mergePlainAnswers(state: UserState, { formVersion, answers, consent, step }: PlainAnswers, now: Date): UserState {
  const instant = now.toISOString();
  const answered = withAnswers(state, formVersion, answers, instant);
  const agreed = consent ? withConsent(answered, consent, instant) : answered;
  return withStep(agreed, formVersion, step, instant);
}
