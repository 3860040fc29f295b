import type { Product } from '@waypost/brands';
import type { ConsentGiven } from '@waypost/compliance';
import { partnersChosen, type CallingPartner } from '@waypost/compliance/texts';
import type { UserState } from '@waypost/visitor/model';
import type { RecordedConsent } from './funnel-ports';

/**
 * The consent that may cover the phone number given in a form, or null (R15.04). A form takes a number only together with
 * a consent each time, so the newest of the form's consents belongs to the number that stands in it. A number
 * that came another way (with the address, from another form) is none of this form's answers, and is not covered.
 */
export function consentClaimed({ forms, consents }: UserState, formVersion: string): ConsentGiven | null {
  if (!forms[formVersion]?.driver1Phone) return null;
  return consents.filter((consent) => consent.formVersion === formVersion).at(-1) ?? null;
}

/** What a number is about to be passed on for. */
export interface PhoneUse {
  readonly visitorId: string;
  readonly brandId: string;
  readonly formVersion: string;
  readonly product: Product;
  readonly phone: string | null | undefined;
}

/**
 * Whether a recorded consent covers a number (R15.04): the same person gave it, to this brand, in this form, about this
 * product, to companies that are named, for this very number. What a browser claims is no proof; the record is.
 */
export function isCovered(recorded: RecordedConsent | null, use: PhoneUse): boolean {
  return (
    recorded !== null &&
    recorded.visitorId === use.visitorId &&
    recorded.brandId === use.brandId &&
    recorded.formVersion === use.formVersion &&
    recorded.product === use.product &&
    recorded.companies.length > 0 &&
    Boolean(use.phone) &&
    recorded.phone === use.phone
  );
}

/** The one number that may go to a partner; null for a partner that gets none. */
export type ConsentedPhones = Readonly<Record<CallingPartner, string | null>>;

export const NO_CONSENTED_PHONES: ConsentedPhones = { alpha: null, beta: null };

/** To which partners a number may go (R15.04): where a consent covers it, to those whose companies the person chose. */
export function consentedPhones(recorded: RecordedConsent | null, use: PhoneUse): ConsentedPhones {
  const { phone, product } = use;
  if (!recorded || !phone || !isCovered(recorded, use)) return NO_CONSENTED_PHONES;
  const partners = partnersChosen(product, recorded.companies);
  return { alpha: partners.includes('alpha') ? phone : null, beta: partners.includes('beta') ? phone : null };
}
