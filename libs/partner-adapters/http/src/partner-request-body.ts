import type { DemandCheckBody, GetPhoneBody } from '@waypost/partner-adapters/contract';
import type { AdsBody } from '@waypost/partner-adapters/contract/calls';
import { parseFields, type FieldFault } from '@waypost/platform/parsing';
import { ok, type Result } from '@waypost/platform/kernel';
import { alphaAdsSchema, betaAdsSchema, demandCheckSchema, getPhoneSchema } from './partner-request-schemas';
import { withoutEmptyFields } from './without-empty-fields';

/** The calls that a browser makes through our `/api`, each with its body. */
export interface PartnerRequestBodies {
  readonly 'alpha/demand-check': DemandCheckBody;
  readonly 'alpha/get-phone': GetPhoneBody;
  readonly 'alpha/ads': AdsBody;
  readonly 'beta/ads': AdsBody;
}
export type PartnerRequestName = keyof PartnerRequestBodies;

/** Leaves unanswered questions out of the lead: their absence is not a "no". */
const withLead = <Body extends { readonly data: object }>(read: Result<Body, FieldFault>) =>
  read.ok ? ok({ ...read.value, data: withoutEmptyFields(read.value.data) }) : read;

const PARSERS: { readonly [Name in PartnerRequestName]: (body: unknown) => Result<PartnerRequestBodies[Name], FieldFault> } = {
  'alpha/demand-check': (body) => parseFields(demandCheckSchema, body),
  'alpha/get-phone': (body) => withLead(parseFields(getPhoneSchema, body)),
  'alpha/ads': (body) => withLead(parseFields(alphaAdsSchema, body)),
  'beta/ads': (body) => withLead(parseFields(betaAdsSchema, body)),
};

/**
 * Parses the body that a browser posts to `/api/{name}` (R12.02). It returns the fields of the specification and drops everything else. The
 * error names a bad field and does not repeat its value.
 */
export const parsePartnerRequestBody = <Name extends PartnerRequestName>(
  name: Name,
  body: unknown,
): Result<PartnerRequestBodies[Name], FieldFault> => PARSERS[name](body);
