import type { ResultsAnswer } from '@waypost/funnel-engine/contract';
import { fitAnswers } from '@waypost/funnel-engine/model';
import type { SeenPage } from '@waypost/pages/contract';
import type { PagePayload } from '@waypost/pages/contract/payload';
import { type PartnerPorts } from '@waypost/partner-adapters/contract/calls';
import { withoutPhone } from '@waypost/partner-adapters/contract/requests';
import { ALL_FORMS, type UserState, type VisitorSession } from '@waypost/visitor/model';
import { addressForPartners } from '@waypost/visitor/model/addresses';
import type { ConsentedPhones } from './consent-covering';
import { findAdListing, findOutcome } from './find-outcome';
import type { ConsentLookup } from './funnel-ports';
import type { LeadStore } from './lead-store';
import { outcomeInput } from './outcome-input';
import { NO_LEAD, saveLeadOf } from './save-lead';
import type { Clock } from '@waypost/platform/kernel';

export interface FindResultsDeps {
  readonly leads: LeadStore;
  readonly consents: ConsentLookup;
  readonly partners: PartnerPorts;
  readonly clock: Clock;
  /** Rejects if a network has leased too many numbers for pages without proof that they were seen (R8.15). */
  readonly admitUnseen: (ip: string | null) => Promise<void>;
}

/** A visit that gets an offer, with JavaScript or without. */
export interface ResultsVisit {
  /** Null if nothing is stored for the visitor, as on a page that only lists ads. */
  readonly visitorId: string | null;
  /** The visitor's id for partners and events. */
  readonly anonymousId: string;
  readonly brandId: string;
  readonly payload: PagePayload;
  readonly userState: UserState;
  readonly session: VisitorSession | null;
  /** The page's address, without the stripped parameters (R6.03). */
  readonly url: string;
  /** The visitor's own hour, 0 to 23. */
  readonly localHour: number;
  readonly ip: string | null;
  readonly userAgent: string;
  /** The place of the visitor's address; null if unknown. */
  readonly place: { readonly postalCode: string | null; readonly stateCode: string | null } | null;
  /** False if the visitor refused tracking: click ids then go to nobody (R7.09). */
  readonly isTrackingAllowed: boolean;
  /** The page as the visitor saw it (R8.15); null if nothing proves that they saw it. */
  readonly seenPage: SeenPage | null;
}

/**
 * Returns what a visitor is offered (R4.14). At the end of a funnel this is the outcome of a bid; on a page that lists ads it is only the
 * ads (R8.08). The lead and the consent that covers it are stored before a partner is asked (R15.04).
 */
export async function findResults(deps: FindResultsDeps, visit: ResultsVisit): Promise<ResultsAnswer> {
  const { visitorId } = visit;
  const { hasConsent, consentedPhones } = visitorId === null ? NO_LEAD : await saveLeadOf(deps, { ...visit, visitorId });
  const input = inputOf(visit, hasConsent, deps.clock.now());
  const partners = partnersAsCovered(leasingToSeen(deps, visit), consentedPhones);
  if (visit.payload.form) return findOutcome(input, partners);
  return { outcome: await findAdListing(input, partners), lease: null, lowBidResult: null };
}

/** Limits leases for pages without proof that they were seen, because each lease takes a number out of a partner's stock (R8.15). */
const leasingToSeen = ({ partners, admitUnseen }: FindResultsDeps, { seenPage, ip }: ResultsVisit): PartnerPorts => ({
  ...partners,
  getPhone: async (body) => {
    if (seenPage === null) await admitUnseen(ip);
    return partners.getPhone(body);
  },
});

/** Gives each partner the visitor's number only if the consent is for its companies (R15.04). */
const partnersAsCovered = (partners: PartnerPorts, phones: ConsentedPhones): PartnerPorts => ({
  ...partners,
  getPhone: (body) => partners.getPhone(withoutPhone(body, phones.alpha)),
  alphaAds: (body) => partners.alphaAds(withoutPhone(body, phones.alpha)),
  betaAds: (body) => partners.betaAds(withoutPhone(body, phones.beta)),
});

function inputOf(visit: ResultsVisit, hasPhoneConsent: boolean, now: Date): ReturnType<typeof outcomeInput> {
  const { payload, userState, url, isTrackingAllowed } = visit;
  const { forms, lease } = userState;
  const { form } = payload;
  return outcomeInput({
    ...visit,
    // A visitor of a page without a form has sent no lead (R4.17), so partners get nothing of other forms but the ZIP code.
    answers: form ? fitAnswers(form, forms[form.name], now) : {},
    shared: forms[ALL_FORMS],
    hasPhoneConsent,
    lease,
    url: addressForPartners(url, isTrackingAllowed),
    now,
  });
}
