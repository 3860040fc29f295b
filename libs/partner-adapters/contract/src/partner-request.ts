import { DEMAND_CHECK_MAX, PHONE_LEASE_SECONDS, PROTOCOL_VERSION, type DemandCheckBody, type GetPhoneBody } from './alpha';
import type { LeadAnswers } from './lead-answers';
import { mapAlphaAutoLead, mapAlphaMedicareLead, mapBetaAutoLead, mapBetaMedicareLead, ZIP_UNKNOWN } from './lead-mapping';
import type { AdsBody, PartnerId } from './partner-ports';

/** Everything a partner's request is made of, as plain values: the builders below read nothing else. */
export interface PartnerRequestInput {
  /** The answers of the page's form. */
  readonly answers: LeadAnswers;
  /** The zip the visitor gave in any form (`*`, R4.08), where this form asks for none (R8.07). */
  readonly storedZip: string | null;
  readonly brandId: string;
  readonly page: { readonly name: string; readonly product: string; readonly language: string | null };
  readonly placement: { readonly placementId: string; readonly afid: string | null };
  /** `afid` of the address. */
  readonly urlAfid: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly sessionId: string;
  /** The visitor's anonymous id. */
  readonly anonymousId: string;
  /** 0 to 23, at the visitor. */
  readonly localHour: number;
  readonly userAgent: string;
  /** The page's address without the stripped parameters (R6.03). */
  readonly url: string;
  /** Where the visitor is by IP lookup; null where nobody knows. */
  readonly geo: { readonly ip: string | null; readonly postalCode: string | null; readonly stateCode: string | null } | null;
}

/** Brands whose leads are auto leads whatever the page says (R8.07). */
const AUTO_LEAD_BRANDS: readonly string[] = ['tqg', 'ps'];

/** "auto" for tqg and ps and for a page whose product is auto, else Medicare (R8.07). */
export function leadProduct(input: Pick<PartnerRequestInput, 'brandId' | 'page'>): 'auto' | 'medicare' {
  return AUTO_LEAD_BRANDS.includes(input.brandId) || input.page.product === 'auto' ? 'auto' : 'medicare';
}

/** Five digits, taken from ZIP+4 too: IP lookups give either. */
const zipOf = (value: string | null | undefined): string | null => /^(\d{5})(?:-\d{4})?$/.exec(value ?? '')?.[1] ?? null;

/** The answer, else the stored zip, else the geo postal code (R8.07); null where none is a zip. */
export function leadZip(input: Pick<PartnerRequestInput, 'answers' | 'storedZip' | 'geo'>): string | null {
  return zipOf(input.answers.zipcode) ?? zipOf(input.storedZip) ?? zipOf(input.geo?.postalCode);
}

/** What a request's source is made of. */
export type AskingVisit = Pick<PartnerRequestInput, 'brandId' | 'page' | 'placement' | 'urlAfid' | 'utmSource' | 'utmMedium'>;

const affiliateId = (input: Pick<AskingVisit, 'urlAfid' | 'placement'>): string | null => input.urlAfid || input.placement.afid || null;

const subIds = (input: PartnerRequestInput) => ({ sub_1: affiliateId(input), sub_2: input.sessionId, sub_3: input.anonymousId });

/** Where the lead comes from, in seven entries (R8.01): affiliate id, brand, page, product, utm_source, utm_medium, language. */
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

/** Asks alpha what a call of this visitor is worth (R8.01). Holds no personal answer but the zip. */
export function demandCheckBody(input: PartnerRequestInput): DemandCheckBody {
  return {
    data: { zip: leadZip(input) ?? ZIP_UNKNOWN, state: input.geo?.stateCode ?? null },
    ip: input.geo?.ip ?? null,
    local_hour: input.localHour,
    max: DEMAND_CHECK_MAX,
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

/** Asks alpha to lease a number to this visitor (R8.04). The phone answer is in it: see `withoutPhone`. */
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

/** Asks a partner for ads. @throws NotImplementedError for beta where the lead is no auto lead (R8.06). */
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

/** What the server knows of who asks. */
export interface SeenByServer {
  readonly ip: string | null;
  readonly ua: string;
  /** Where that address is. */
  readonly place?: { readonly postalCode?: string | null; readonly stateCode?: string | null };
}

/**
 * The same body with the address and browser that the server saw in place of what the browser said (contracts.md), and
 * with its place where the browser knew none yet: the lead zip falls back to the visitor's geo postal code (R8.07).
 */
export function asSeenByServer<B extends { readonly ip: string | null; readonly ua: string; readonly data: object }>(
  body: B,
  { ip, ua, place = {} }: SeenByServer,
): B {
  const { zip, state } = body.data as { readonly zip?: string; readonly state?: string | null };
  const geoZip = zip === undefined || zip === ZIP_UNKNOWN ? zipOf(place.postalCode) : null;
  // Only the demand check has a state, null where unknown.
  const geoState = state === null ? place.stateCode : null;
  return { ...body, data: { ...body.data, ...(geoZip && { zip: geoZip }), ...(geoState && { state: geoState }) }, ip, ua };
}

/**
 * The same body with what the server knows of the page that asks, in place of what the browser said of it (R8.15): placement,
 * affiliate, source and address. The visit's id is replaced where the server has kept one.
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
