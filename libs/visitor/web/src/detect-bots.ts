import type { BotDetectionResult } from '@waypost/tracking/contract';
import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import { botsDetected } from './bot-detection-slice';

/** Looks once for signs of a bot, and shares what it found. No event waits for it: those before it know of none (R6.11). */
export function* detectBots(findBots: () => Promise<BotDetectionResult>): SagaIterator<void> {
  try {
    yield put(botsDetected(yield call(findBots)));
  } catch {
    // Swallowed by section 8: "Any failure is silently ignored".
  }
}
