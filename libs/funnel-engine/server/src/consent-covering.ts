import type { Product } from '@waypost/brands';
import type { ConsentGiven } from '@waypost/compliance';
import { partnersChosen, type CallingPartner } from '@waypost/compliance/texts';
import type { UserState } from '@waypost/visitor/model';
import type { RecordedConsent } from './funnel-ports';

/**
 * Returns the consent that may cover the phone number given in a form, or null (R15.04). A form accepts a number only together with a
 * consent, so the newest of the form's consents belongs to the form's number. A number from elsewhere (the address, another form) is not an
 * answer of this form and is not covered.
 */
export function consentClaimed({ forms, consents }: UserState, formVersion: string): ConsentGiven | null {
  if (!forms[formVersion]?.driver1Phone) return null;
  return consents.filter((consent) => consent.formVersion === formVersion).at(-1) ?? null;
}

/** One intended use of a phone number. */
export interface PhoneUse {
  readonly visitorId: string;
  readonly brandId: string;
  readonly formVersion: string;
  readonly product: Product;
  readonly phone: string | null | undefined;
}

/**
 * True if a recorded consent covers a number (R15.04). The same person must have given it to this brand, in this form, about this product,
 * to named companies, for exactly this number. A browser's claim is no proof; the record is.
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

/** The number that may go to each partner; null for a partner that gets none. */
export type ConsentedPhones = Readonly<Record<CallingPartner, string | null>>;

export const NO_CONSENTED_PHONES: ConsentedPhones = { alpha: null, beta: null };

/** Returns the number for the partners that may have it (R15.04): if a consent covers it, those whose companies the person chose. */
export function consentedPhones(recorded: RecordedConsent | null, use: PhoneUse): ConsentedPhones {
  const { phone, product } = use;
  if (!recorded || !phone || !isCovered(recorded, use)) return NO_CONSENTED_PHONES;
  const partners = partnersChosen(product, recorded.companies);
  return { alpha: partners.includes('alpha') ? phone : null, beta: partners.includes('beta') ? phone : null };
}
