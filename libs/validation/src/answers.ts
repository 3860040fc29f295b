/** The form fields (section 3 of the specification), each with the type of a valid answer. */
export const TEXT_FIELDS = [
  'zipcode',
  'currentCompany',
  'driver1FirstName',
  'driver1LastName',
  'driver1Gender',
  'driver1MaritalStatus',
  'driver1Dob',
  'driver1DobDay',
  'driver1DobMonth',
  'driver1DobYear',
  'driver1Email',
  'driver1Phone',
  'driver1Address',
  'driver1Address2',
  'driver1CreditRating',
  'vehicle1Year',
  'vehicle1Make',
  'vehicle1Model',
  'vehicle2Year',
  'vehicle2Make',
  'vehicle2Model',
  'vehicle3Year',
  'vehicle3Make',
  'vehicle3Model',
] as const;
export const BOOLEAN_FIELDS = [
  'currentlyInsured',
  'homeowner',
  'interestedInHomeInsurance',
  'driver1Sr22',
  'driver1MilitaryAffiliation',
  'haveMedicare',
  'haveMedicaid',
] as const;

export type TextField = (typeof TEXT_FIELDS)[number];
export type BooleanField = (typeof BOOLEAN_FIELDS)[number];
export type FieldName = TextField | BooleanField;
export const FIELD_NAMES: readonly FieldName[] = [...TEXT_FIELDS, ...BOOLEAN_FIELDS];

/** Only valid answers: an invalid value is absent, a skipped one is null (R4.05, R5). */
export type Answers = { readonly [F in TextField]?: string | null } & { readonly [F in BooleanField]?: boolean | null };
