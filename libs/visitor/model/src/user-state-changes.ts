import type { ConsentGiven } from '@waypost/compliance';
import type { LeasedNumber } from '@waypost/phones/model/leases';
import type { Answers } from '@waypost/validation';
import { ALL_FORMS, MAX_CONSENTS, type UserState } from './user-state';

// Each function returns the same object if nothing changed, so that nothing is sent.

/**
 * Adds answers given in a form: under its version, and merged under `*` (R4.08). Answers given to all forms (`*`) also replace those of each
 * form that has its own, because these would win (R8.07).
 */
export function withAnswers(state: UserState, formVersion: string, answers: Answers, now: string): UserState {
  const forms = [...Object.keys(state.forms), formVersion, ALL_FORMS].reduce<UserState['forms']>((all, form) => {
    const before = all[form] ?? {};
    const isOfForm = form === formVersion || form === ALL_FORMS;
    const fresh = Object.entries(answers).filter(
      ([name, value]) =>
        before[name as keyof Answers] !== value && (isOfForm || (formVersion === ALL_FORMS && before[name as keyof Answers] !== undefined)),
    );
    return fresh.length > 0 ? { ...all, [form]: { ...before, ...Object.fromEntries(fresh) } } : all;
  }, state.forms);
  return forms === state.forms ? state : changed({ ...state, forms }, now);
}

/** Uses the answers in the address for empty fields (R6.03). They never replace the visitor's own answers. */
export function withPrefill(state: UserState, prefill: Answers, now: string): UserState {
  const answered = state.forms[ALL_FORMS] ?? {};
  const fresh = Object.fromEntries(Object.entries(prefill).filter(([name]) => (answered[name as keyof Answers] ?? null) === null));
  if (Object.keys(fresh).length === 0) return state;
  return changed({ ...state, forms: { ...state.forms, [ALL_FORMS]: { ...answered, ...fresh } } }, now);
}

/** The changes of one answered step. */
export interface AnsweredStep {
  readonly formVersion: string;
  readonly answers: Answers;
  /** Null if the visitor allowed no calls. */
  readonly consent: ConsentGiven | null;
  /** The next step. */
  readonly next: string;
  /** The page on which this step finishes the form; absent if questions follow. */
  readonly finishedOn?: string | null;
  /** The visitor starts the form over, so all its answers are cleared. */
  readonly clears?: boolean;
}

/** Applies a step's answers, its consent and the next step as one change, so that they are sent once (R4.15). */
export function withAnsweredStep(
  state: UserState,
  { formVersion, answers, consent, next, finishedOn, clears }: AnsweredStep,
  now: string,
): UserState {
  const answered = withStep(withAnswers(state, formVersion, answers, now), { formVersion, step: next, finishedOn }, now);
  const all = consent ? withConsent(answered, consent, now) : answered;
  if (all === state) return state;
  const revision = state.revision + 1;
  const cleared = clears && { clearedRevision: { ...state.clearedRevision, [formVersion]: revision, [ALL_FORMS]: revision } };
  return { ...all, ...cleared, revision };
}

/** A step of a form, and the page on which it finishes the form, if it does. */
export interface EnteredStep {
  readonly formVersion: string;
  readonly step: string;
  readonly finishedOn?: string | null;
}

/** Sets the visitor's step in a form (R4.13) and, at the form's end, the page of the form. */
export function withStep(state: UserState, { formVersion, step, finishedOn = null }: EnteredStep, now: string): UserState {
  const isFinishedThere = finishedOn === null || state.finishedOn[formVersion] === finishedOn;
  if (state.steps[formVersion] === step && isFinishedThere) return state;
  const finished = isFinishedThere ? state.finishedOn : { ...state.finishedOn, [formVersion]: finishedOn };
  return changed({ ...state, steps: { ...state.steps, [formVersion]: step }, finishedOn: finished }, now);
}

/** Adds a consent once, by its id (R15.04). */
export function withConsent(state: UserState, consent: ConsentGiven, now: string): UserState {
  if (state.consents.some(({ id }) => id === consent.id)) return state;
  return changed({ ...state, consents: [...state.consents, consent].slice(-MAX_CONSENTS) }, now);
}

/** Sets the number leased for this visitor; null gives it up. */
export function withLease(state: UserState, lease: LeasedNumber | null, now: string): UserState {
  const isSame = state.lease?.value === lease?.value && state.lease?.expirationDate === lease?.expirationDate;
  return isSame ? state : changed({ ...state, lease }, now);
}

const changed = (state: UserState, now: string): UserState => ({ ...state, revision: state.revision + 1, updatedAt: now });
