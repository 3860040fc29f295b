import type { PagePayload } from '@waypost/pages/contract/payload';
import type { ResultsAnswer, ResultsOutcome } from '@waypost/funnel-engine/contract';
import { inContext } from '@waypost/platform/store-kit/sagas';
import type { Clock } from '@waypost/platform/kernel';
import { serverAnswered, type UserStateBody } from '@waypost/visitor/web';
import { selectUserStateBody } from '@waypost/visitor/web/user-state';
import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { NO_RESULTS, type AskForResults, type ResultsReply } from './results-client';

/** The effects of a page that makes an offer. */
export interface ResultsPage {
  readonly ask: AskForResults;
  /** Returns the page's address, without the stripped parameters (R6.03). */
  readonly url: () => string;
  /** Resolves as soon as the device has a network again, or the visitor believes so. */
  readonly backOnline: () => Promise<unknown>;
}

/** No response came, so the page offers its number and another try. */
export const UNANSWERED = { kind: 'unanswered' } as const;

/** What the page offers its visitor. */
export type Offer<Outcome extends ResultsOutcome = ResultsOutcome> = Outcome | typeof UNANSWERED;

/** The server's response. Null if none came. */
export type Asked = ResultsReply['answer'] | null;

/** True if the server answered with an offer. */
export const isOffered = (asked: Asked): asked is ResultsAnswer => asked !== null && asked !== NO_RESULTS;

/**
 * Returns what the page offers its visitor, in one request (R4.14, R4.15), or null if no response comes. The request carries the visitor's
 * state: the server stores it, and the lead, before it asks a partner (R15.04). The server records a failure (R8.09).
 */
export function* askForResults({ ask, url }: ResultsPage, payload: PagePayload): SagaIterator<Asked> {
  const now = (yield* inContext<Clock>('clock')).now();
  const visitor: UserStateBody = yield select(selectUserStateBody);
  let reply: ResultsReply;
  try {
    reply = yield call(ask, { ...visitor, pageToken: payload.token, url: url(), localHour: now.getHours() });
  } catch {
    return null;
  }
  // The offer may name an instant of the server's clock, so that clock is compared first.
  yield put(serverAnswered({ date: reply.date, askedAt: now.getTime() }));
  return reply.answer;
}
