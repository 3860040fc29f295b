import { MAX_DEMAND_CHECK, PHONE_LEASE_SECONDS, PROTOCOL_VERSION, type DemandCheckBody, type GetPhoneBody } from './alpha';
import type { LeadAnswers } from './lead-answers';
import { mapAlphaAutoLead, mapAlphaMedicareLead, mapBetaAutoLead, mapBetaMedicareLead, ZIP_UNKNOWN } from './lead-mapping';
import type { AdsBody, PartnerId } from './partner-ports';

/** The input of a partner's request, as plain values. The builders below read nothing else. */
export interface PartnerRequestInput {
  /** The answers of the page's form. */
  readonly answers: LeadAnswers;
  /** The ZIP code that the visitor gave in any form (`*`, R4.08), used if this form asks for none (R8.07). */
  readonly storedZip: string | null;
  readonly brandId: string;
  readonly page: { readonly name: string; readonly product: string; readonly language: string | null };
  readonly placement: { readonly placementId: string; readonly afid: string | null };
  /** The `afid` of the address. */
  readonly urlAfid: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly sessionId: string;
  /** The visitor's anonymous id. */
  readonly anonymousId: string;
  /** The visitor's hour, 0 to 23. */
  readonly localHour: number;
  readonly userAgent: string;
  /** The page's address without the stripped parameters (R6.03). */
  readonly url: string;
  /** The visitor's place by IP lookup; null if unknown. */
  readonly geo: { readonly ip: string | null; readonly postalCode: string | null; readonly stateCode: string | null } | null;
}

/** Brands whose leads are auto leads, whatever the page's product is (R8.07). */
const AUTO_LEAD_BRANDS: readonly string[] = ['tqg', 'ps'];

/** Returns "auto" for tqg and ps and for a page whose product is auto, otherwise "medicare" (R8.07). */
export function leadProduct(input: Pick<PartnerRequestInput, 'brandId' | 'page'>): 'auto' | 'medicare' {
  return AUTO_LEAD_BRANDS.includes(input.brandId) || input.page.product === 'auto' ? 'auto' : 'medicare';
}

/** Returns five digits, also from ZIP+4, because IP lookups give either. */
const zipOf = (value: string | null | undefined): string | null => /^(\d{5})(?:-\d{4})?$/.exec(value ?? '')?.[1] ?? null;

/** Returns the answer, or else the stored ZIP code, or else the geo postal code (R8.07); null if none is a ZIP code. */
export function leadZip(input: Pick<PartnerRequestInput, 'answers' | 'storedZip' | 'geo'>): string | null {
  return zipOf(input.answers.zipcode) ?? zipOf(input.storedZip) ?? zipOf(input.geo?.postalCode);
}

/** The input of a request's source. */
export type AskingVisit = Pick<PartnerRequestInput, 'brandId' | 'page' | 'placement' | 'urlAfid' | 'utmSource' | 'utmMedium'>;

const affiliateId = (input: Pick<AskingVisit, 'urlAfid' | 'placement'>): string | null => input.urlAfid || input.placement.afid || null;

const subIds = (input: PartnerRequestInput) => ({ sub_1: affiliateId(input), sub_2: input.sessionId, sub_3: input.anonymousId });

/** Returns the lead's source in seven entries (R8.01): affiliate id, brand, page, product, utm_source, utm_medium, language. */
function leadSource(input: AskingVisit): string[] {
  const entries = [
    affiliateId(input),
    input.brandId,
    input.page.name,
    leadProduct(input),
    input.utmSource,
    input.utmMedium,
    input.page.language,
  ];
  return entries.map((entry) => entry || 'null');
}

const answersWithZip = (input: PartnerRequestInput): LeadAnswers => ({ ...input.answers, zipcode: leadZip(input) });

function alphaLead(input: PartnerRequestInput) {
  const answers = answersWithZip(input);
  return leadProduct(input) === 'auto' ? mapAlphaAutoLead(answers) : mapAlphaMedicareLead(answers);
}

function betaLead(input: PartnerRequestInput) {
  const answers = answersWithZip(input);
  return leadProduct(input) === 'auto' ? mapBetaAutoLead(answers) : mapBetaMedicareLead(answers);
}

/** Builds the body that asks alpha for the value of a call by this visitor (R8.01). The ZIP code is its only personal answer. */
export function demandCheckBody(input: PartnerRequestInput): DemandCheckBody {
  return {
    data: { zip: leadZip(input) ?? ZIP_UNKNOWN, state: input.geo?.stateCode ?? null },
    ip: input.geo?.ip ?? null,
    local_hour: input.localHour,
    max: MAX_DEMAND_CHECK,
    call_type: 'Inbound',
    transfer_type: 'cold',
    placement_id: input.placement.placementId,
    ua: input.userAgent,
    url: input.url,
    version: PROTOCOL_VERSION,
    ...subIds(input),
    source: leadSource(input),
  };
}

/** Builds the body that asks alpha to lease a number to this visitor (R8.04). It contains the phone answer: see `withoutPhone`. */
export function getPhoneBody(input: PartnerRequestInput): GetPhoneBody {
  return {
    data: alphaLead(input),
    ip: input.geo?.ip ?? null,
    local_hour: input.localHour,
    phone_num_lease_time: PHONE_LEASE_SECONDS,
    placement_id: input.placement.placementId,
    ua: input.userAgent,
    url: new URL(input.url).origin,
    version: PROTOCOL_VERSION,
    ...subIds(input),
    source: leadSource(input),
  };
}

/** Builds the body that asks a partner for ads. @throws NotImplementedError for beta if the lead is not an auto lead (R8.06). */
export function adsBody(partner: PartnerId, input: PartnerRequestInput): AdsBody {
  return {
    data: partner === 'alpha' ? alphaLead(input) : betaLead(input),
    ip: input.geo?.ip ?? null,
    ua: input.userAgent,
    url: input.url,
    placement_id: input.placement.placementId,
    ...subIds(input),
  };
}

/** The server's facts about the sender. */
export interface SeenByServer {
  readonly ip: string | null;
  readonly ua: string;
  /** The place of that address. */
  readonly place?: { readonly postalCode?: string | null; readonly stateCode?: string | null };
}

/**
 * Replaces the body's address and browser with those that the server saw (contracts.md). It adds their place if the browser had none,
 * because the lead's ZIP code falls back to the visitor's geo postal code (R8.07).
 */
export function asSeenByServer<B extends { readonly ip: string | null; readonly ua: string; readonly data: object }>(
  body: B,
  { ip, ua, place = {} }: SeenByServer,
): B {
  const { zip, state } = body.data as { readonly zip?: string; readonly state?: string | null };
  const geoZip = zip === undefined || zip === ZIP_UNKNOWN ? zipOf(place.postalCode) : null;
  // Only the demand check has a state; it is null if unknown.
  const geoState = state === null ? place.stateCode : null;
  return { ...body, data: { ...body.data, ...(geoZip && { zip: geoZip }), ...(geoState && { state: geoState }) }, ip, ua };
}

/**
 * Replaces the browser's claims about the asking page with the server's facts (R8.15): placement, affiliate, source and address. The
 * visit's id is replaced if the server has stored one.
 */
export function asOfPage<B extends Pick<AdsBody, 'placement_id' | 'sub_1' | 'sub_2' | 'url'> & { readonly source?: readonly string[] }>(
  body: B,
  visit: AskingVisit & { readonly url: string; readonly sessionId: string | null },
): B {
  const source = body.source && leadSource(visit);
  return {
    ...body,
    placement_id: visit.placement.placementId,
    sub_1: affiliateId(visit),
    sub_2: visit.sessionId ?? body.sub_2,
    url: visit.url,
    ...(source && { source }),
  };
}
