import { createAction } from '@reduxjs/toolkit';
import type { LeasedNumber } from '@waypost/phones/model/leases';
import { instantOf } from '@waypost/platform/store-kit/sagas';
import type { Answers } from '@waypost/validation';
import { ALL_FORMS, EMPTY_USER_STATE, type UserState } from '@waypost/visitor/model';
import {
  isNewer,
  mergeRemote,
  withAnsweredStep,
  withAnswers,
  withLease,
  withStep,
  type AnsweredStep,
  type EnteredStep,
} from '@waypost/visitor/model/changes';
import type { UnknownAction } from 'redux';

export interface UserStateSlice {
  readonly state: UserState;
  /** False until storage was read: the first markup must equal the server's, which has no answers. */
  readonly isRestored: boolean;
  /** True while the server does not have this state yet (R6.06). */
  readonly unsent: boolean;
}

const initialState: UserStateSlice = { state: EMPTY_USER_STATE, isRestored: false, unsent: false };

/** A funnel's step was answered or skipped. Its answers, its consent and the next step are one change (R4.15). */
export const stepAnswered = createAction<AnsweredStep>('userState/stepAnswered');
/** Answers were given outside a funnel: to one form, or to all (`*`, R4.08). */
export const answersGiven = createAction<{ readonly formVersion: string; readonly answers: Answers }>('userState/answersGiven');
/** The visitor is on this step of this form (R4.13). At the form's end `finishedOn` is the page. */
export const stepEntered = createAction<EnteredStep>('userState/stepEntered');
export const leaseObtained = createAction<LeasedNumber | null>('userState/leaseObtained');
/** The state at the start of the page, from storage and, for a plain visit, from the server. */
export const userStateRestored = createAction<{ readonly state: UserState; readonly unsent: boolean }>('userState/userStateRestored');
/** A state came from another tab, directly or through storage. It is applied and not sent again (R6.05). */
export const userStateReceived = createAction<UserState>('userState/userStateReceived');
/** Storage holds this revision marked as unsent: a tab was closed too early (R6.06). */
export const unsentStateLoaded = createAction<{ readonly revision: number }>('userState/unsentStateLoaded');
/** The server has the state of this revision. */
export const userStateSent = createAction<{ readonly revision: number }>('userState/userStateSent');

/** A plain reducer, because createSlice would load immer, 3 kB of brotli, before the first tap. */
export function userStateReducer(slice: UserStateSlice = initialState, action: UnknownAction): UserStateSlice {
  const { state } = slice;
  if (stepAnswered.match(action)) return changedTo(slice, withAnsweredStep(state, action.payload, instantOf(action)));
  if (answersGiven.match(action)) {
    return changedTo(slice, withAnswers(state, action.payload.formVersion, action.payload.answers, instantOf(action)));
  }
  if (stepEntered.match(action)) return changedTo(slice, withStep(state, action.payload, instantOf(action)));
  if (leaseObtained.match(action)) return changedTo(slice, withLease(state, action.payload, instantOf(action)));
  if (userStateRestored.match(action)) return { ...action.payload, isRestored: true };
  if (userStateReceived.match(action)) return received(slice, action.payload);
  if (unsentStateLoaded.match(action)) return state.revision === action.payload.revision ? { ...slice, unsent: true } : slice;
  if (userStateSent.match(action)) return state.revision === action.payload.revision ? { ...slice, unsent: false } : slice;
  return slice;
}

/** A change without an effect is not sent. */
function changedTo(slice: UserStateSlice, next: UserState): UserStateSlice {
  return next === slice.state ? slice : { ...slice, state: next, unsent: true };
}

function received(slice: UserStateSlice, remote: UserState): UserStateSlice {
  const merged = mergeRemote(slice.state, remote);
  if (merged === slice.state) return slice;
  // The other tab sends its newer change itself. Only a merged state, which exists in this tab alone, must be sent from here.
  return { ...slice, state: merged, unsent: isNewer(merged, remote) };
}

export interface UserStateRootState {
  readonly userState: UserStateSlice;
}

/** One object, so that a selector returns the same value while nothing changes. */
const NO_ANSWERS: Answers = {};

export const selectUserState = (state: UserStateRootState): UserState => state.userState.state;
export const selectAnswers = (state: UserStateRootState, formVersion: string): Answers =>
  state.userState.state.forms[formVersion] ?? NO_ANSWERS;
/** The answers of every form, merged (R4.08). */
export const selectAllAnswers = (state: UserStateRootState): Answers => selectAnswers(state, ALL_FORMS);
export const selectStep = (state: UserStateRootState, formVersion: string): string | null =>
  state.userState.state.steps[formVersion] ?? null;
/** The page on which a form was finished. */
export const selectFinishedOn = (state: UserStateRootState, formVersion: string): string | undefined =>
  state.userState.state.finishedOn[formVersion];
export const selectLease = (state: UserStateRootState): LeasedNumber | null => state.userState.state.lease;
export const selectIsRestored = (state: UserStateRootState): boolean => state.userState.isRestored;
