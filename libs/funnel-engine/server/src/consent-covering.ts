import type { ConsentGiven } from '@waypost/compliance';
import type { UserState } from '@waypost/visitor/model';

/**
 * The consent that covers the phone number given in a form, or null (R15.04). A form takes a number only together with
 * a consent, each time anew, so the newest of the form's consents belongs to the number that stands in it. A number
 * that came another way (with the address, from another form) is none of this form's answers, and is not covered.
 */
export function consentCovering({ forms, consents }: UserState, formVersion: string): ConsentGiven | null {
  if (!forms[formVersion]?.driver1Phone) return null;
  return consents.filter((consent) => consent.formVersion === formVersion).at(-1) ?? null;
}
