import { createAction } from '@reduxjs/toolkit';
import type { ResultsOutcome } from '@waypost/api-contract';
import type { UnknownAction } from 'redux';

export type ResultsState =
  { readonly status: 'idle' | 'looking'; readonly outcome: null } | { readonly status: 'done'; readonly outcome: ResultsOutcome };

const IDLE: ResultsState = { status: 'idle', outcome: null };
const LOOKING: ResultsState = { status: 'looking', outcome: null };

export const resultsLooking = createAction('funnel/resultsLooking');
export const resultsFound = createAction<ResultsOutcome>('funnel/resultsFound');

/** The name under which the app puts the slice into the store. */
export const RESULTS_SLICE = 'results';

/** What the results step has found for the visitor (R4.14). */
export function resultsReducer(state: ResultsState = IDLE, action: UnknownAction): ResultsState {
  if (resultsLooking.match(action)) return LOOKING;
  return resultsFound.match(action) ? { status: 'done', outcome: action.payload } : state;
}

/** Idle also where the slice is not in the store yet. */
export const selectResults = (state: unknown): ResultsState =>
  (state as { readonly [RESULTS_SLICE]?: ResultsState })[RESULTS_SLICE] ?? IDLE;
