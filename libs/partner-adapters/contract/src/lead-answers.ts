/**
 * The answers that a lead is mapped from. The shape equals `Answers` of `@waypost/validation`, which is in the same layer and therefore
 * can't be imported. Null is a skipped answer; an absent one was never given.
 */
export interface LeadAnswers {
  readonly zipcode?: string | null;
  readonly currentlyInsured?: boolean | null;
  readonly currentCompany?: string | null;
  readonly homeowner?: boolean | null;
  readonly interestedInHomeInsurance?: boolean | null;
  readonly driver1FirstName?: string | null;
  readonly driver1LastName?: string | null;
  readonly driver1Gender?: string | null;
  readonly driver1MaritalStatus?: string | null;
  readonly driver1Dob?: string | null;
  readonly driver1DobDay?: string | null;
  readonly driver1DobMonth?: string | null;
  readonly driver1DobYear?: string | null;
  readonly driver1Email?: string | null;
  readonly driver1Phone?: string | null;
  readonly driver1Address?: string | null;
  readonly driver1Address2?: string | null;
  readonly driver1CreditRating?: string | null;
  readonly driver1Sr22?: boolean | null;
  readonly driver1MilitaryAffiliation?: boolean | null;
  readonly vehicle1Year?: string | null;
  readonly vehicle1Make?: string | null;
  readonly vehicle1Model?: string | null;
  readonly vehicle2Year?: string | null;
  readonly vehicle2Make?: string | null;
  readonly vehicle2Model?: string | null;
  readonly vehicle3Year?: string | null;
  readonly vehicle3Make?: string | null;
  readonly vehicle3Model?: string | null;
  readonly haveMedicare?: boolean | null;
  readonly haveMedicaid?: boolean | null;
}
