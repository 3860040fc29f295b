import type { ConsentGiven } from '@waypost/compliance';
import type { LeasedNumber } from '@waypost/phones/model/leases';
import type { Answers } from '@waypost/validation';
import { ALL_FORMS, type UserState } from './user-state';

// Each change returns the same object where nothing changed, so that nothing is sent for it.

/** Answers given in a form: kept under its version and merged under `*` (R4.08). */
export function withAnswers(state: UserState, formVersion: string, answers: Answers, now: string): UserState {
  const forms = [formVersion, ALL_FORMS].reduce<UserState['forms']>((all, form) => {
    const before = all[form] ?? {};
    const isSame = Object.entries(answers).every(([name, value]) => name in before && before[name as keyof Answers] === value);
    return isSame ? all : { ...all, [form]: { ...before, ...answers } };
  }, state.forms);
  return forms === state.forms ? state : changed({ ...state, forms }, now);
}

/** What one answered step changes. */
export interface AnsweredStep {
  readonly formVersion: string;
  readonly answers: Answers;
  /** Null where the visitor allowed no calls. */
  readonly consent: ConsentGiven | null;
  /** The step that follows. */
  readonly next: string;
  /** The page on which the form is finished by this; absent where questions follow. */
  readonly finishedOn?: string | null;
}

/** A step's answers, its consent and the step that follows, as one change: it is sent once (R4.15). */
export function withAnsweredStep(
  state: UserState,
  { formVersion, answers, consent, next, finishedOn }: AnsweredStep,
  now: string,
): UserState {
  const answered = withStep(withAnswers(state, formVersion, answers, now), formVersion, next, now, finishedOn);
  const all = consent ? withConsent(answered, consent, now) : answered;
  return all === state ? state : { ...all, revision: state.revision + 1 };
}

/** The step where the visitor is in a form (R4.13); at its end also the page on which that is. */
export function withStep(state: UserState, formVersion: string, step: string, now: string, finishedOn: string | null = null): UserState {
  const isFinishedThere = finishedOn === null || state.finishedOn[formVersion] === finishedOn;
  if (state.steps[formVersion] === step && isFinishedThere) return state;
  const finished = isFinishedThere ? state.finishedOn : { ...state.finishedOn, [formVersion]: finishedOn };
  return changed({ ...state, steps: { ...state.steps, [formVersion]: step }, finishedOn: finished }, now);
}

/** A consent is added once, by its id, and never taken back by a merge (R15.04). */
export function withConsent(state: UserState, consent: ConsentGiven, now: string): UserState {
  if (state.consents.some(({ id }) => id === consent.id)) return state;
  return changed({ ...state, consents: [...state.consents, consent] }, now);
}

/** The number leased for this visitor; null gives it up. */
export function withLease(state: UserState, lease: LeasedNumber | null, now: string): UserState {
  const isSame = state.lease?.value === lease?.value && state.lease?.expirationDate === lease?.expirationDate;
  return isSame ? state : changed({ ...state, lease }, now);
}

const changed = (state: UserState, now: string): UserState => ({ ...state, revision: state.revision + 1, updatedAt: now });
