import { createAction } from '@reduxjs/toolkit';
import type { BotDetectionResult } from '@waypost/tracking/contract';
import type { UnknownAction } from 'redux';

export const botsDetected = createAction<BotDetectionResult>('botDetection/botsDetected');

export const botDetectionReducer = (state: BotDetectionResult | null = null, action: UnknownAction): BotDetectionResult | null =>
  botsDetected.match(action) ? action.payload : state;

export interface BotDetectionRootState {
  readonly botDetection: BotDetectionResult | null;
}

/** Returns null until the detection has run, and if it failed (R6.11). */
export const selectBotDetection = (state: BotDetectionRootState): BotDetectionResult | null => state.botDetection;
