import type { PartnerRequestInput } from '@waypost/partner-adapters/contract/requests';
import { placementInForce, type Placement } from '@waypost/phones/model';
import { campaignForPartners } from '@waypost/visitor/model/addresses';
import type { Answers } from '@waypost/validation';
import type { ResultsLease } from '@waypost/funnel-engine/contract';
import type { OutcomeInput } from './find-outcome';

/** The server's facts about the page and the visit. */
export interface OutcomeFacts {
  readonly payload: {
    readonly route: Pick<PartnerRequestInput['page'], 'name'>;
    readonly page: Omit<PartnerRequestInput['page'], 'name'>;
    /** The placement as the page carries it. Which of its phone rules applies is decided here (R8.11). */
    readonly placement: Placement;
  };
  /** The answers of the page's own form; empty on a page without a form, which sends no lead (R4.17). */
  readonly answers: Answers;
  /** The answers of every form (R4.08). Only the ZIP code is read from them (R8.07). */
  readonly shared: Answers | undefined;
  readonly hasPhoneConsent: boolean;
  readonly lease: ResultsLease | null;
  readonly session: {
    readonly id: string;
    readonly afid: string | null;
    readonly utmMedium: string | null;
    readonly isPaid: boolean;
    readonly urlParams: { readonly utm_source?: string };
  } | null;
  readonly anonymousId: string;
  readonly brandId: string;
  readonly userAgent: string;
  /** The address without the stripped parameters (R6.03). */
  readonly url: string;
  /** The visitor's own hour, 0 to 23. */
  readonly localHour: number;
  readonly ip: string | null;
  /** The visitor's place by IP lookup; null until it is available. */
  readonly place: { readonly postalCode: string | null; readonly stateCode: string | null } | null;
  readonly now: Date;
}

/** Builds the input that decides the outcome (R4.14, R8.01, R8.02). */
export function outcomeInput(facts: OutcomeFacts): OutcomeInput {
  const { payload, session, ip, place, now } = facts;
  const utmSource = session?.urlParams.utm_source ?? null;
  const utmMedium = session?.utmMedium ?? null;
  const state = place?.stateCode ?? null;
  const placement = placementInForce(payload.placement, { utmSource, utmMedium, isPaid: session?.isPaid ?? false, state }, now);
  return {
    request: {
      answers: facts.answers,
      storedZip: facts.shared?.zipcode ?? null,
      brandId: facts.brandId,
      page: { name: payload.route.name, product: payload.page.product, language: payload.page.language },
      placement,
      ...campaignForPartners(session),
      sessionId: session?.id ?? '',
      anonymousId: facts.anonymousId,
      localHour: facts.localHour,
      userAgent: facts.userAgent,
      url: facts.url,
      geo: ip === null && !place ? null : { ip, postalCode: place?.postalCode ?? null, stateCode: state },
    },
    defaultPhone: placement.defaultPhone,
    hasPhoneConsent: facts.hasPhoneConsent,
    lease: facts.lease,
    now,
  };
}
