import type { ConsentText } from '@waypost/compliance';

/** On a Medicare page with several companies each is chosen by itself (R15.04). */
export const isChosenByCompany = (product: string, { companies }: ConsentText): boolean => product === 'medicare' && companies.length > 1;

/** The value of the tick box: the text's version, and for one company of several its place in the text's list. */
export const consentValue = ({ version }: ConsentText, companyIndex?: number): string =>
  companyIndex === undefined ? version : `${version}/${companyIndex}`;

/** The companies that were ticked. A tick for another version of the text is no consent to this one. */
export function chosenCompanies(consent: ConsentText, ticked: readonly string[]): readonly string[] {
  if (ticked.includes(consentValue(consent))) return consent.companies;
  return consent.companies.filter((_company, index) => ticked.includes(consentValue(consent, index)));
}

/** The ticks as a list: the form keeps one, a refused plain post comes back with them joined. */
export const tickedConsents = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : (value ?? []);
