import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { Offer } from './ask-for-results';

export type ResultsState =
  { readonly status: 'idle' | 'awaited'; readonly outcome: null } | { readonly status: 'received'; readonly outcome: Offer };

const IDLE: ResultsState = { status: 'idle', outcome: null };
const AWAITED: ResultsState = { status: 'awaited', outcome: null };

export const resultsAwaited = createAction('funnel/resultsAwaited');
export const resultsReceived = createAction<Offer>('funnel/resultsReceived');

/** The key of the slice in the app's store. */
export const RESULTS_SLICE = 'results';

/** The results step's offer to the visitor (R4.14). */
export function resultsReducer(state: ResultsState = IDLE, action: UnknownAction): ResultsState {
  if (resultsAwaited.match(action)) return AWAITED;
  return resultsReceived.match(action) ? { status: 'received', outcome: action.payload } : state;
}

/** Returns the state; idle also while the store has no such slice. */
export const selectResults = (state: unknown): ResultsState =>
  (state as { readonly [RESULTS_SLICE]?: ResultsState })[RESULTS_SLICE] ?? IDLE;
