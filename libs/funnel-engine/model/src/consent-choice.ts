/** The part of a consent text that decides the choice; `ConsentText` of `@waypost/compliance` fits it. */
export interface ConsentOffer {
  readonly version: string;
  readonly companies: readonly string[];
}

/** True where the visitor chooses each company separately: on a Medicare page with several companies (R15.04). */
export const isChosenByCompany = (product: string, { companies }: Pick<ConsentOffer, 'companies'>): boolean =>
  product === 'medicare' && companies.length > 1;

/**
 * The value of the tick box: the text's version. With a separate choice for each company, the company's index in the text's list follows.
 */
export const consentValue = ({ version }: Pick<ConsentOffer, 'version'>, companyIndex?: number): string =>
  companyIndex === undefined ? version : `${version}/${companyIndex}`;

/** Returns the companies that were ticked. A tick for another version of the text is no consent to this one. */
export function chosenCompanies(offer: ConsentOffer, ticked: readonly string[]): readonly string[] {
  if (ticked.includes(consentValue(offer))) return offer.companies;
  return offer.companies.filter((_company, index) => ticked.includes(consentValue(offer, index)));
}

/** Returns the ticks as a list. A form and a post have one or several ticks; a refused plain post returns with them joined. */
export const tickedConsents = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : (value ?? []);
