import { isLowBid, type DemandCheckAnswer, type GetPhoneAnswer } from '@waypost/partner-adapters/contract';
import { type PartnerPorts } from '@waypost/partner-adapters/contract/calls';
import {
  adsBody,
  demandCheckBody,
  getPhoneBody,
  leadProduct,
  withoutPhone,
  type PartnerRequestInput,
} from '@waypost/partner-adapters/contract/requests';
import type { AdListing, CallOutcome, ListedAd, ResultsAnswer, ResultsLease } from '@waypost/funnel-engine/contract';
import { adListing, mergeAds } from '@waypost/funnel-engine/model';
import { isOpen } from '@waypost/working-hours';

export interface OutcomeInput {
  readonly request: PartnerRequestInput;
  /** Ten digits: the placement's number, for where no leased one is to be had (R8.05). */
  readonly defaultPhone: string;
  /** Whether the visitor consented to calls to the number in the answers; without it the number goes to no partner (R15.04). */
  readonly hasPhoneConsent: boolean;
  /** A number leased earlier. While it is in force it is used in place of a new one (R8.05). */
  readonly lease: ResultsLease | null;
  readonly now: Date;
}

/**
 * Decides what a visitor who finished a funnel is offered (R4.14): not a low bid and the line open → a call, on a
 * leased number where there is one; otherwise both partners' ads, with the number and the line's hours beside
 * them. Never rejects: what fails at a partner is swallowed here (R8.03), and each outcome leaves something to do.
 * Each port must settle; a deadline is the port's own.
 */
export async function findOutcome(input: OutcomeInput, ports: PartnerPorts): Promise<ResultsAnswer> {
  const request = coveredRequest(input);
  const isLineOpen = isOpen(input.now, request);
  if (!isLineOpen) {
    // The bid decides nothing while the line is closed, so its answer is not waited for before asking for ads.
    const [check, outcome] = await Promise.all([checkDemand(request, ports), findAdListing(input, ports)]);
    return { outcome, lowBidResult: lowBidResult(check), lease: null };
  }
  const check = await checkDemand(request, ports);
  if (check === null || isLowBid(check.parsed.ctc.ev)) {
    return { outcome: await findAdListing(input, ports), lowBidResult: lowBidResult(check), lease: null };
  }
  const earlier = isInForce(input.lease, input.now) ? input.lease : null;
  const leased = earlier ? null : await leasePhone(request, input, ports);
  return { outcome: call(earlier ?? leased, input), lowBidResult: lowBidResult(check), lease: leased };
}

/**
 * The partners' ads for a visitor (R8.08), also where no funnel came before: a page that lists ads asks no bid. Never
 * rejects; where nobody answers, the number and the line's hours are left.
 */
export async function findAdListing(input: OutcomeInput, ports: PartnerPorts): Promise<AdListing> {
  const { request, defaultPhone, hasPhoneConsent, now } = input;
  const ads = await findAds(coveredRequest(input), hasPhoneConsent, ports);
  return adListing(ads, { utmMedium: request.utmMedium, defaultPhone, now });
}

/** The number in the answers belongs to a request only where a consent covers it (R15.04). */
const coveredRequest = ({ request, hasPhoneConsent }: OutcomeInput): PartnerRequestInput =>
  hasPhoneConsent ? request : { ...request, answers: { ...request.answers, driver1Phone: null } };

async function checkDemand(request: PartnerRequestInput, ports: PartnerPorts): Promise<DemandCheckAnswer | null> {
  const answer = await swallowed(() => ports.demandCheck(demandCheckBody(request)));
  // An answer without a number counts as none: NaN is not below ten and would pass for a high bid.
  return typeof answer?.parsed?.ctc?.ev === 'number' && !Number.isNaN(answer.parsed.ctc.ev) ? answer : null;
}

async function leasePhone(
  request: PartnerRequestInput,
  { hasPhoneConsent, now }: OutcomeInput,
  ports: PartnerPorts,
): Promise<GetPhoneAnswer | null> {
  const answer = await swallowed(() => {
    const body = getPhoneBody(request);
    return ports.getPhone(hasPhoneConsent ? body : withoutPhone(body));
  });
  return isInForce(answer, now) ? answer : null;
}

async function findAds(request: PartnerRequestInput, hasPhoneConsent: boolean, ports: PartnerPorts): Promise<readonly ListedAd[]> {
  const bodyFor = (partner: 'alpha' | 'beta') => (hasPhoneConsent ? adsBody(partner, request) : withoutPhone(adsBody(partner, request)));
  const [alpha, beta] = await Promise.all([
    swallowed(() => ports.alphaAds(bodyFor('alpha'))),
    // Beta has no Medicare mapping (R8.06).
    leadProduct(request) === 'auto' ? swallowed(() => ports.betaAds(bodyFor('beta'))) : null,
  ]);
  // A broken answer of one partner must not take the other's ads along (R8.08).
  const answers: readonly Parameters<typeof mergeAds>[] = [
    [alpha, beta],
    [alpha, null],
    [null, beta],
  ];
  for (const [fromAlpha, fromBeta] of answers) {
    const merged = await swallowed(async () => mergeAds(fromAlpha, fromBeta));
    if (merged !== null) return merged;
  }
  return [];
}

/** A partner that fails costs the visitor only what it would have offered; the server keeps the record of it (R8.09). */
async function swallowed<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

const lowBidResult = (check: DemandCheckAnswer | null): ResultsAnswer['lowBidResult'] =>
  check && { isLowBid: isLowBid(check.parsed.ctc.ev), maResponse: check.raw };

const call = (lease: ResultsLease | null, { defaultPhone }: OutcomeInput): CallOutcome =>
  lease
    ? { kind: 'call', phone: lease.value, expirationDate: lease.expirationDate, isLeased: true }
    : { kind: 'call', phone: defaultPhone, expirationDate: null, isLeased: false };

/** Ten digits that hold for a while: anything else would be a number that cannot be called. */
const isInForce = (lease: ResultsLease | null, now: Date): lease is ResultsLease =>
  lease !== null && /^\d{10}$/.test(lease.value) && Date.parse(lease.expirationDate) > now.getTime();
