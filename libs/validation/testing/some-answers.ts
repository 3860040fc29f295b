import type { Answers } from '../src/answers';

/** A whole auto lead, valid in every field: one driver, two vehicles. */
export function someAutoAnswers(overrides: Answers = {}): Answers {
  return {
    zipcode: '90210',
    currentlyInsured: true,
    currentCompany: 'GEICO',
    homeowner: true,
    interestedInHomeInsurance: false,
    driver1FirstName: 'Maria',
    driver1LastName: 'Delgado',
    driver1Gender: 'female',
    driver1MaritalStatus: 'married',
    driver1Dob: '1984-02-29',
    driver1DobDay: '29',
    driver1DobMonth: '02',
    driver1DobYear: '1984',
    driver1Email: 'maria@mail.example',
    driver1Phone: '(310) 555-0142',
    driver1Address: '12 Sample Street',
    driver1Address2: 'Apt 4',
    driver1CreditRating: 'good',
    driver1Sr22: false,
    driver1MilitaryAffiliation: false,
    vehicle1Year: '2019',
    vehicle1Make: 'Toyota',
    vehicle1Model: 'Corolla',
    vehicle2Year: '2022',
    vehicle2Make: 'Honda',
    vehicle2Model: 'CR-V',
    ...overrides,
  };
}

/** A whole Medicare lead. */
export function someMedicareAnswers(overrides: Answers = {}): Answers {
  return { zipcode: '33101', haveMedicare: true, haveMedicaid: false, ...overrides };
}
