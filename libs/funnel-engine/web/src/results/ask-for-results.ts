import type { PagePayload } from '@waypost/pages/contract/payload';
import type { ResultsAnswer } from '@waypost/funnel-engine/contract';
import { adListing } from '@waypost/funnel-engine/model';
import { placementInForce } from '@waypost/phones/model';
import { inContext } from '@waypost/platform/store-kit/sagas';
import type { Clock } from '@waypost/platform/kernel';
import { ruleVisitOf, type IpLookup } from '@waypost/visitor/model';
import { type UserStateBody } from '@waypost/visitor/web';
import { selectIpLookup } from '@waypost/visitor/web/place-and-bots';
import { selectUserStateBody } from '@waypost/visitor/web/user-state';
import type { SagaIterator } from 'redux-saga';
import { call, select } from 'redux-saga/effects';
import type { AskForResults } from './results-client';

/** The effects of a page that makes an offer. */
export interface ResultsPage {
  readonly ask: AskForResults;
  /** Returns the page's address, without the stripped parameters (R6.03). */
  readonly url: () => string;
}

/** What the page offers, and whether that is only what is left without an answer. */
export interface Offered extends ResultsAnswer {
  readonly isUnanswered?: true;
}

/**
 * Returns what the page offers its visitor, in one request (R4.14, R4.15). The request carries the visitor's state: the server stores it,
 * and the lead, before it asks a partner (R15.04). If no answer comes, the page's number and the line's hours remain.
 */
export function* askForResults({ ask, url }: ResultsPage, payload: PagePayload): SagaIterator<Offered> {
  const now = (yield* inContext<Clock>('clock')).now();
  const visitor: UserStateBody = yield select(selectUserStateBody);
  try {
    return yield call(ask, { ...visitor, pageToken: payload.token, url: url(), localHour: now.getHours() });
  } catch {
    // The server records the failure (R8.09); the visitor sees no message (R4.14).
    const place: IpLookup | null = yield select(selectIpLookup);
    const { defaultPhone } = placementInForce(payload.placement, ruleVisitOf(visitor.session, place?.stateCode), now);
    const listing = adListing([], { utmMedium: visitor.session?.utmMedium ?? null, defaultPhone, now });
    return { outcome: listing, lease: null, lowBidResult: null, isUnanswered: true };
  }
}
