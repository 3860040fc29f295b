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
import { keepLead, NO_LEAD } from './save-lead';
import type { Clock } from '@waypost/platform/kernel';

export interface FindResultsDeps {
  readonly leads: LeadStore;
  readonly consents: ConsentLookup;
  readonly partners: PartnerPorts;
  readonly clock: Clock;
  /** Rejects where a network has leased too many numbers for pages that nothing proves were seen (R8.15). */
  readonly admitUnseen: (ip: string | null) => Promise<void>;
}

/** A visit that is to be offered something: with a page's JavaScript or without. */
export interface ResultsVisit {
  /** Null where nothing is kept of the visitor, as by a page that only lists ads. */
  readonly visitorId: string | null;
  /** By which partners and events know the visitor. */
  readonly anonymousId: string;
  readonly brandId: string;
  readonly payload: PagePayload;
  readonly userState: UserState;
  readonly session: VisitorSession | null;
  /** The page's address, without what must not be seen (R6.03). */
  readonly url: string;
  /** The visitor's own hour, 0 to 23. */
  readonly localHour: number;
  readonly ip: string | null;
  readonly userAgent: string;
  /** Where the visitor's address is; null where nobody knows. */
  readonly place: { readonly postalCode: string | null; readonly stateCode: string | null } | null;
  /** False where the visitor refused it: click ids then go to nobody (R7.09). */
  readonly isTrackingAllowed: boolean;
  /** The page as the visitor saw it (R8.15); null where nothing proves that they did. */
  readonly seenPage: SeenPage | null;
}

/**
 * What a visitor is offered (R4.14): at the end of a funnel the outcome of a bid, on a page that lists ads the ads alone
 * (R8.08). The lead and the consent that covers it are kept before a partner is asked (R15.04).
 */
export async function findResults(deps: FindResultsDeps, visit: ResultsVisit): Promise<ResultsAnswer> {
  const { visitorId } = visit;
  const { hasConsent, consentedPhones } = visitorId === null ? NO_LEAD : await keepLead(deps, { ...visit, visitorId });
  const input = inputOf(visit, hasConsent, deps.clock.now());
  const partners = partnersAsCovered(leasingToSeen(deps, visit), consentedPhones);
  if (visit.payload.form) return findOutcome(input, partners);
  return { outcome: await findAdListing(input, partners), lease: null, lowBidResult: null };
}

/** A number is taken out of a partner's stock: for a page that nobody saw it is leased to few (R8.15). */
const leasingToSeen = ({ partners, admitUnseen }: FindResultsDeps, { seenPage, ip }: ResultsVisit): PartnerPorts => ({
  ...partners,
  getPhone: async (body) => {
    if (seenPage === null) await admitUnseen(ip);
    return partners.getPhone(body);
  },
});

/** The partners, each given the visitor's number only where the consent is for its companies (R15.04). */
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
    answers: form ? fitAnswers(form, forms[form.name], now) : (forms[ALL_FORMS] ?? {}),
    shared: forms[ALL_FORMS],
    hasPhoneConsent,
    lease,
    url: addressForPartners(url, isTrackingAllowed),
    now,
  });
}
