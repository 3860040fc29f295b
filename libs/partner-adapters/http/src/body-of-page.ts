import type { PagePayload } from '@waypost/pages/contract/payload';
import type { AdsBody } from '@waypost/partner-adapters/contract/calls';
import { asOfPage, asSeenByServer, type SeenByServer } from '@waypost/partner-adapters/contract/requests';
import { placementInForce } from '@waypost/phones/model';
import { continueSession, readUrl, ruleVisitOf, type VisitorSession } from '@waypost/visitor/model';
import { addressForPartners, campaignForPartners } from '@waypost/visitor/model/addresses';
import type { PartnerRequestName } from './partner-request-body';

/** The page for which a partner is asked. */
export interface AskingPage {
  readonly payload: PagePayload;
  /** Its address on this host. */
  readonly url: string;
  /** True if a token or the session proves that the visitor saw it. */
  readonly isSeen: boolean;
}

/** The fields of every body that goes to a partner. */
export interface AnyBody extends Omit<AdsBody, 'data' | 'sub_3'> {
  readonly data: object;
  readonly source?: readonly string[];
}

export interface AskFacts {
  readonly call: PartnerRequestName;
  readonly page: AskingPage;
  readonly brandId: string;
  /** The stored visit; null if nothing is stored. */
  readonly visit: VisitorSession | null;
  readonly ip: string | null;
  readonly userAgent: string;
  readonly place: NonNullable<SeenByServer['place']>;
  readonly isTrackingAllowed: boolean;
  readonly now: Date;
}

/** Returns a body with every value that the server knows better than the sending browser (R8.15, R8.01, R8.07). */
export function bodyOfPage<B extends AnyBody>(body: B, facts: AskFacts): B {
  const { page, brandId, place, ip, userAgent, now } = facts;
  const reading = readUrl(page.url);
  const visit = continueSession(facts.visit, reading, { id: facts.visit?.id ?? '', now });
  const { route, page: configuration, placement } = page.payload;
  const seen = asSeenByServer(body, { ip, ua: userAgent, place });
  return asOfPage(seen, {
    brandId,
    page: { name: route.name, product: configuration.product, language: configuration.language },
    placement: placementInForce(placement, ruleVisitOf(visit, place.stateCode), now),
    ...campaignForPartners(visit),
    sessionId: facts.visit?.id ?? null,
    url: partnerAddress(facts),
  });
}

/**
 * Returns the address that a call has: the site's origin for `get-phone` (R8.04), the page's for the others. It is the only place for click
 * ids in a partner's body (R7.09).
 */
const partnerAddress = ({ call, page, isTrackingAllowed }: AskFacts): string =>
  call === 'alpha/get-phone' ? new URL(page.url).origin : addressForPartners(page.url, isTrackingAllowed);
