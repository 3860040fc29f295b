import type { LeadAnswers } from './lead-answers';
import { NotImplementedError } from './not-implemented-error';

/** The value for an unknown ZIP code: alpha then places the visitor by the address of the call. */
export const ZIP_UNKNOWN = 'auto';

export type Flag = 0 | 1;

export type LeadVehicle = { readonly year?: string; readonly make?: string; readonly model?: string };

export type AlphaMedicareLead = { readonly zip: string; readonly currently_insured?: Flag; readonly dsnp?: Flag };

export type AlphaDriver = {
  readonly name?: string;
  readonly gender?: 'M' | 'F' | 'X';
  readonly marital_status?: string;
  readonly birth_date?: string;
  readonly credit_rating?: string;
  readonly sr_22?: Flag;
};

export type AlphaAutoLead = {
  readonly contact?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: string;
  readonly address2?: string;
  readonly zip: string;
  readonly home_ownership?: Flag;
  readonly interested_in_home_insurance?: Flag;
  readonly vehicles?: readonly LeadVehicle[];
  readonly drivers?: readonly AlphaDriver[];
  readonly currently_insured?: Flag;
  readonly current_company?: string;
  readonly military_affiliation?: Flag;
};

export type BetaDriver = {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
  readonly dob?: string;
  readonly address?: string;
  readonly primary_phone?: string;
  readonly gender?: string;
  readonly own_or_rent?: 'own' | 'rent';
  readonly marital_status?: 'married' | 'non-married';
  readonly credit_rating?: string;
  readonly military_experience?: 'yes' | 'no';
};

export type BetaAutoLead = {
  readonly zip?: string;
  readonly drivers?: readonly BetaDriver[];
  readonly coverage?: { readonly has_coverage?: boolean; readonly former_insurer?: string };
  readonly vehicles?: readonly LeadVehicle[];
};

type LeadField = keyof (AlphaAutoLead & AlphaDriver & BetaDriver & LeadVehicle);

/** The fields of a lead in which visitors write what they like. The others are choices, dates, numbers and the e-mail address. */
export const FREE_TEXT_LEAD_FIELDS = [
  'contact',
  'name',
  'first_name',
  'last_name',
  'address',
  'address2',
  'make',
  'model',
] as const satisfies readonly LeadField[];

type Filled<T> = { readonly [K in keyof T]?: NonNullable<T[K]> };

/** Leaves out empty fields: null, undefined, blank text, empty lists and empty objects. */
export function withoutEmpties<T extends object>(fields: T): Filled<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as Filled<T>;
}

/** True for an empty value: null, undefined, blank text, an empty list or object. */
export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Leaves a question without an answer out of the lead: its absence is not a "no". */
const choice = <Y, N>(answer: boolean | null | undefined, yes: Y, no: N): Y | N | null => {
  if (answer === true) return yes;
  return answer === false ? no : null;
};

const flag = (answer: boolean | null | undefined): Flag | null => choice(answer, 1, 0);

const ALPHA_GENDERS: Readonly<Record<string, 'M' | 'F' | 'X'>> = { male: 'M', female: 'F', 'non-binary': 'X' };

const alphaGender = (gender: string | null | undefined) => (gender && Object.hasOwn(ALPHA_GENDERS, gender) ? ALPHA_GENDERS[gender] : null);

const fullName = (answers: LeadAnswers): string => [answers.driver1FirstName, answers.driver1LastName].filter(Boolean).join(' ');

/** Returns the whole date, or the one formed by day, month and year; null if a part is missing. */
function birthDate(answers: LeadAnswers): string | null {
  if (answers.driver1Dob) return answers.driver1Dob;
  const { driver1DobYear: year, driver1DobMonth: month, driver1DobDay: day } = answers;
  return year && month && day ? `${year}-${month}-${day}` : null;
}

/** Returns up to three vehicles (section 9). A vehicle without any answer is left out. */
function vehicles(answers: LeadAnswers): LeadVehicle[] {
  return [
    { year: answers.vehicle1Year, make: answers.vehicle1Make, model: answers.vehicle1Model },
    { year: answers.vehicle2Year, make: answers.vehicle2Make, model: answers.vehicle2Model },
    { year: answers.vehicle3Year, make: answers.vehicle3Make, model: answers.vehicle3Model },
  ]
    .map(withoutEmpties)
    .filter((vehicle) => !isEmpty(vehicle));
}

const singleItemList = <T extends object>(item: T): T[] => (isEmpty(item) ? [] : [item]);

/** Maps alpha's Medicare lead (R8.06). Both flags are always present, and a missing answer is a no. */
export function mapAlphaMedicareLead(answers: LeadAnswers): AlphaMedicareLead {
  return {
    zip: answers.zipcode || ZIP_UNKNOWN,
    currently_insured: answers.haveMedicare ? 1 : 0,
    dsnp: answers.haveMedicaid ? 1 : 0,
  };
}

/** Maps alpha's auto lead (R8.06). Booleans are 1 or 0, and missing answers are left out. */
export function mapAlphaAutoLead(answers: LeadAnswers): AlphaAutoLead {
  const driver: AlphaDriver = withoutEmpties({
    name: fullName(answers),
    gender: alphaGender(answers.driver1Gender),
    marital_status: answers.driver1MaritalStatus,
    birth_date: birthDate(answers),
    credit_rating: answers.driver1CreditRating,
    sr_22: flag(answers.driver1Sr22),
  });
  return {
    zip: answers.zipcode || ZIP_UNKNOWN,
    ...withoutEmpties({
      contact: fullName(answers),
      email: answers.driver1Email,
      phone: answers.driver1Phone,
      address: answers.driver1Address,
      address2: answers.driver1Address2,
      home_ownership: flag(answers.homeowner),
      interested_in_home_insurance: flag(answers.interestedInHomeInsurance),
      vehicles: vehicles(answers),
      drivers: singleItemList(driver),
      currently_insured: flag(answers.currentlyInsured),
      current_company: answers.currentCompany,
      military_affiliation: flag(answers.driver1MilitaryAffiliation),
    }),
  };
}

/** Maps beta's auto lead (R8.06). Beta has no value for an unknown ZIP code, so it is left out. */
export function mapBetaAutoLead(answers: LeadAnswers): BetaAutoLead {
  const driver: BetaDriver = withoutEmpties({
    first_name: answers.driver1FirstName,
    last_name: answers.driver1LastName,
    email: answers.driver1Email,
    dob: birthDate(answers),
    address: answers.driver1Address,
    primary_phone: answers.driver1Phone?.replace(/\D/g, ''),
    gender: answers.driver1Gender,
    own_or_rent: choice(answers.homeowner, 'own' as const, 'rent' as const),
    marital_status: answers.driver1MaritalStatus ? betaMaritalStatus(answers.driver1MaritalStatus) : null,
    credit_rating: answers.driver1CreditRating,
    military_experience: choice(answers.driver1MilitaryAffiliation, 'yes' as const, 'no' as const),
  });
  return withoutEmpties({
    zip: answers.zipcode,
    drivers: singleItemList(driver),
    coverage: withoutEmpties({ has_coverage: answers.currentlyInsured, former_insurer: answers.currentCompany?.toLowerCase() }),
    vehicles: vehicles(answers),
  });
}

const betaMaritalStatus = (status: string) => (status === 'married' ? 'married' : 'non-married');

/** Beta takes no Medicare leads. @throws NotImplementedError always (R8.06). */
export function mapBetaMedicareLead(_answers: LeadAnswers): never {
  throw new NotImplementedError('Partner beta takes no Medicare leads');
}
