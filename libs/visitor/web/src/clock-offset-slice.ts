import { createAction } from '@reduxjs/toolkit';
import { instantOf } from '@waypost/platform/store-kit/sagas';
import type { UnknownAction } from 'redux';

/** A `Date` header names whole seconds, and takes time to arrive. A difference that this explains is none. */
const PRECISION_MS = 2000;

/** The server answered, with this `Date` header. */
export const serverAnswered = createAction<string | null>('clockOffset/serverAnswered');

/** Our clock minus the visitor's, in milliseconds: what ends by our clock, as a lease does, is compared with it (R8.05). */
export function clockOffsetReducer(offset = 0, action: UnknownAction): number {
  if (!serverAnswered.match(action)) return offset;
  const ahead = Date.parse(action.payload ?? '') - Date.parse(instantOf(action));
  // Without a readable date (NaN) nothing new is learned.
  return Math.abs(ahead) < PRECISION_MS ? 0 : ahead || offset;
}

export interface ClockOffsetRootState {
  readonly clockOffset?: number;
}

/** Zero until the server has answered. */
export const selectClockOffset = (state: ClockOffsetRootState): number => state.clockOffset ?? 0;
