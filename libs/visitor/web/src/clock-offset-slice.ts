import { createAction } from '@reduxjs/toolkit';
import type { Clock } from '@waypost/platform/kernel';
import { instantOf } from '@waypost/platform/store-kit/sagas';
import type { UnknownAction } from 'redux';

/** A response of the server. */
export interface ServerAnswer {
  /** Its `Date` header, in whole seconds; null if it has none. */
  readonly date: string | null;
  /** The instant of sending the request, in milliseconds on the visitor's clock. */
  readonly askedAt: number;
}

export const serverAnswered = createAction<ServerAnswer>('clockOffset/serverAnswered');

/**
 * Our clock minus the visitor's, in milliseconds: what ends by our clock, as a lease does, is compared with it (R8.05). The response was
 * dated after it was asked for and before it came, however long that took. Zero and the earlier offset are believed if they fit. Null until
 * a response could be compared.
 */
export function clockOffsetReducer(offset: number | null = null, action: UnknownAction): number | null {
  if (!serverAnswered.match(action)) return offset;
  const datedAt = Date.parse(action.payload.date ?? '');
  const least = datedAt - Date.parse(instantOf(action));
  const most = datedAt + 1000 - action.payload.askedAt;
  // Nothing fits if the date can't be read, or if the clock was set back meanwhile.
  return [0, offset ?? 0, least > 0 ? least : most].find((ms) => least <= ms && ms <= most) ?? offset;
}

export interface ClockOffsetRootState {
  readonly clockOffset?: number | null;
}

/** Null until the server has answered. */
export const selectComparedClock = (state: ClockOffsetRootState): number | null => state.clockOffset ?? null;

/** Zero until the server has answered. */
export const selectClockOffset = (state: ClockOffsetRootState): number => state.clockOffset ?? 0;

/** Returns the time by our clock. `clock` is the visitor's. */
export const serverTime = (state: ClockOffsetRootState, clock: Clock): Date => new Date(clock.now().getTime() + selectClockOffset(state));
