import type { ConsentGiven } from '@waypost/compliance';
import type { LeasedNumber } from '@waypost/phones';
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

/** The step where the visitor is in a form (R4.13). */
export function withStep(state: UserState, formVersion: string, step: string, now: string): UserState {
  return state.steps[formVersion] === step ? state : changed({ ...state, steps: { ...state.steps, [formVersion]: step } }, now);
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
