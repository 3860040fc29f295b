/** What of a consent text the choice depends on; `ConsentText` of `@waypost/compliance` has it. */
export interface ConsentOffer {
  readonly version: string;
  readonly companies: readonly string[];
}

/** On a Medicare page with several companies each is chosen by itself (R15.04). */
export const isChosenByCompany = (product: string, { companies }: Pick<ConsentOffer, 'companies'>): boolean =>
  product === 'medicare' && companies.length > 1;

/** The value of the tick box: the text's version, and for one company of several its place in the text's list. */
export const consentValue = ({ version }: Pick<ConsentOffer, 'version'>, companyIndex?: number): string =>
  companyIndex === undefined ? version : `${version}/${companyIndex}`;

/** The companies that were ticked. A tick for another version of the text is no consent to this one. */
export function chosenCompanies(offer: ConsentOffer, ticked: readonly string[]): readonly string[] {
  if (ticked.includes(consentValue(offer))) return offer.companies;
  return offer.companies.filter((_company, index) => ticked.includes(consentValue(offer, index)));
}

/** The ticks as a list: a form and a post have one or several, a refused plain post comes back with them joined. */
export const tickedConsents = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : (value ?? []);
