import type { SafeStorage } from '@waypost/platform/store-kit';
import type { BotDetectionResult } from '@waypost/tracking/contract';
import type { VisitorSession } from '@waypost/visitor/model';
import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { botsDetected } from './bot-detection-slice';
import { selectSession } from '../session-slice';
import { readBotResult, writeBotResult } from '../visitor-storage';

export interface DetectBotsServices {
  readonly local: SafeStorage;
  readonly findBots: () => Promise<BotDetectionResult>;
}

/**
 * Looks once for signs of a bot, and dispatches the result (R6.11). A visit that was detected as a bot's counts as one on all of its pages
 * (R9.06), and there the first event already carries the result.
 */
export function* detectBots({ local, findBots }: DetectBotsServices): SagaIterator<void> {
  const session: VisitorSession | null = yield select(selectSession);
  const before = session && readBotResult(local, session.id);
  if (before) {
    yield put(botsDetected(before));
    return;
  }
  try {
    const result: BotDetectionResult = yield call(findBots);
    if (result.bot && session) writeBotResult(local, session.id, result);
    yield put(botsDetected(result));
  } catch {
    // Swallowed by section 8: "Any failure is silently ignored".
  }
}
