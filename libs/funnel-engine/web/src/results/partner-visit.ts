import type { PagePayload } from '@waypost/api-contract';
import { outcomeInput, type OutcomeFacts, type OutcomeInput } from '@waypost/funnel-engine/model';
import type { PartnerPorts } from '@waypost/partner-adapters/contract';
import type { IpLookup, VisitorSession } from '@waypost/visitor/model';
import { selectAnonymousId, selectIpLookup, selectSession } from '@waypost/visitor/web';
import type { SagaIterator } from 'redux-saga';
import { select } from 'redux-saga/effects';

/** What partners are asked with, and what they are told of the tab that asks. */
export interface PartnerVisit {
  readonly partners: PartnerPorts;
  readonly brandId: string;
  readonly userAgent: string;
  /** The page's address, without the stripped parameters (R6.03). */
  readonly url: () => string;
}

/** Puts what only the asking page knows together with what is known of the visit. */
export function* askAs(
  visit: PartnerVisit,
  payload: PagePayload,
  now: Date,
  own: Pick<OutcomeFacts, 'answers' | 'shared' | 'hasPhoneConsent' | 'lease'>,
): SagaIterator<OutcomeInput> {
  return outcomeInput({
    ...own,
    payload,
    session: (yield select(selectSession)) as VisitorSession | null,
    anonymousId: ((yield select(selectAnonymousId)) as string | null) ?? '',
    brandId: visit.brandId,
    userAgent: visit.userAgent,
    url: visit.url(),
    localHour: now.getHours(),
    ip: null,
    place: (yield select(selectIpLookup)) as IpLookup | null,
    now,
  });
}
