/** The part of a consent text that decides the choice; `ConsentText` of `@waypost/compliance` fits it. */
export interface ConsentOffer {
  readonly version: string;
  readonly companies: readonly string[];
  readonly isByCompany: boolean;
}

/**
 * The value of the tick box: the text's version. With a separate choice for each company, the company's index in the text's list follows.
 */
export const consentValue = ({ version }: Pick<ConsentOffer, 'version'>, companyIndex?: number): string =>
  companyIndex === undefined ? version : `${version}/${companyIndex}`;

/**
 * Returns the companies that were ticked. A tick for another version of the text is no consent to this one. Where each company is chosen
 * separately, a single tick for all of them is no consent either, because the text promises the choice (R15.04).
 */
export function chosenCompanies(offer: ConsentOffer, ticked: readonly string[]): readonly string[] {
  if (!offer.isByCompany) return ticked.includes(consentValue(offer)) ? offer.companies : [];
  return offer.companies.filter((_company, index) => ticked.includes(consentValue(offer, index)));
}

/** Returns the ticks as a list. A form and a post have one or several ticks; a refused plain post returns with them joined. */
export const tickedConsents = (value: string | readonly string[] | undefined): readonly string[] =>
  typeof value === 'string' ? value.split(',').filter(Boolean) : (value ?? []);
