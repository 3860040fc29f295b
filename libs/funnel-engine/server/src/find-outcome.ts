import { isLowBid, type DemandCheckAnswer, type GetPhoneAnswer } from '@waypost/partner-adapters/contract';
import { type PartnerPorts } from '@waypost/partner-adapters/contract/calls';
import {
  adsBody,
  demandCheckBody,
  getPhoneBody,
  leadProduct,
  leadZip,
  withoutPhone,
  type PartnerRequestInput,
} from '@waypost/partner-adapters/contract/requests';
import type { AdListing, CallOutcome, ListedAd, ResultsAnswer, ResultsLease } from '@waypost/funnel-engine/contract';
import { adListing, alphaListedAds, betaPlacedAds, mergeAds } from '@waypost/funnel-engine/model';
import { isOpen } from '@waypost/working-hours';

/** Half of what an event may hold (R7.03). The visitor's answers and page need the rest. */
const MAX_RAW_ANSWER_BYTES = 32 * 1024;

export interface OutcomeInput {
  readonly request: PartnerRequestInput;
  /** Ten digits: the placement's number, used if no number can be leased (R8.05). */
  readonly defaultPhone: string;
  /** True if the visitor consented to calls to the number in the answers. Without consent the number goes to no partner (R15.04). */
  readonly hasPhoneConsent: boolean;
  /** A number leased earlier. It replaces a new lease while it is in force (R8.05). */
  readonly lease: ResultsLease | null;
  readonly now: Date;
}

/**
 * Decides what a visitor who finished a funnel is offered (R4.14). If the bid is not low and the line is open, it is a call, on a leased
 * number if there is one. Otherwise it is both partners' ads, with the number and the line's hours. Never rejects: a partner's failure is
 * swallowed here (R8.03), and each outcome offers something. Each port must settle, and sets its own deadline.
 */
export async function findOutcome(input: OutcomeInput, ports: PartnerPorts): Promise<ResultsAnswer> {
  const request = coveredRequest(input);
  const isLineOpen = isOpen(input.now, request);
  if (!isLineOpen) {
    // While the line is closed the bid decides nothing, so the ads are requested without waiting for it.
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
 * Returns the partners' ads for a visitor (R8.08). A page that only lists ads requests no bid. Never rejects: if no partner answers, the
 * number and the line's hours remain.
 */
export async function findAdListing(input: OutcomeInput, ports: PartnerPorts): Promise<AdListing> {
  const { request, defaultPhone, hasPhoneConsent, now } = input;
  const ads = await findAds(coveredRequest(input), hasPhoneConsent, ports);
  return adListing(ads, { utmMedium: request.utmMedium, defaultPhone, now });
}

/** Removes the number from a request unless a consent covers it (R15.04). */
const coveredRequest = ({ request, hasPhoneConsent }: OutcomeInput): PartnerRequestInput =>
  hasPhoneConsent ? request : { ...request, answers: { ...request.answers, driver1Phone: null } };

async function checkDemand(request: PartnerRequestInput, ports: PartnerPorts): Promise<DemandCheckAnswer | null> {
  const answer = await swallowed(() => ports.demandCheck(demandCheckBody(request)));
  // An answer without a number is no bid: NaN is not below ten and would pass for a high bid.
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
  // Each partner's answer is read by itself: a broken one must not discard the other partner's ads (R8.08).
  const [alpha, beta] = await Promise.all([
    swallowed(async () => alphaListedAds(await ports.alphaAds(bodyFor('alpha')))),
    // Beta has no mapping for Medicare (R8.06), and refuses a lead without a ZIP code, which would count as its failure.
    leadProduct(request) === 'auto' && leadZip(request) !== null
      ? swallowed(async () => betaPlacedAds(await ports.betaAds(bodyFor('beta'))))
      : null,
  ]);
  return mergeAds(alpha ?? [], beta ?? []);
}

/** Returns null if a partner fails. The visitor then misses only that partner's offers; the server records the failure (R8.09). */
async function swallowed<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

const lowBidResult = (check: DemandCheckAnswer | null): ResultsAnswer['lowBidResult'] =>
  check && { isLowBid: isLowBid(check.parsed.ctc.ev), maResponse: maResponse(check) };

/** Returns the raw answer, or only its bid if an event with the whole of it would be refused. */
const maResponse = ({ parsed: { ctc }, raw }: DemandCheckAnswer): unknown => (isOfEventSize(raw) ? raw : { ctc: { ev: ctc.ev } });

function isOfEventSize(raw: unknown): boolean {
  try {
    return Buffer.byteLength(JSON.stringify(raw)) <= MAX_RAW_ANSWER_BYTES;
  } catch {
    // It nests too deeply to be written as JSON.
    return false;
  }
}

const call = (lease: ResultsLease | null, { defaultPhone }: OutcomeInput): CallOutcome =>
  lease
    ? { kind: 'call', phone: lease.value, expirationDate: lease.expirationDate, isLeased: true }
    : { kind: 'call', phone: defaultPhone, expirationDate: null, isLeased: false };

/** True for ten digits with an end in the future. Any other number can't be called. */
const isInForce = (lease: ResultsLease | null, now: Date): lease is ResultsLease =>
  lease !== null && /^\d{10}$/.test(lease.value) && Date.parse(lease.expirationDate) > now.getTime();
