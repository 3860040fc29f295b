import fc from 'fast-check';
import { anAutoLead } from '../testing';
import type { LeadAnswers } from './lead-answers';
import { mapAlphaAutoLead, mapAlphaMedicareLead, mapBetaAutoLead, mapBetaMedicareLead } from './lead-mapping';
import { NotImplementedError } from './not-implemented-error';

const text = fc.option(fc.oneof(fc.constant(''), fc.string()), { nil: null });
const flag = fc.option(fc.boolean(), { nil: null });

const anyAnswers: fc.Arbitrary<LeadAnswers> = fc.record(
  {
    zipcode: text,
    currentCompany: text,
    driver1FirstName: text,
    driver1LastName: text,
    driver1Gender: text,
    driver1MaritalStatus: text,
    driver1Dob: text,
    driver1DobDay: text,
    driver1DobMonth: text,
    driver1DobYear: text,
    driver1Email: text,
    driver1Phone: text,
    driver1Address: text,
    driver1Address2: text,
    driver1CreditRating: text,
    vehicle1Year: text,
    vehicle1Make: text,
    vehicle1Model: text,
    vehicle2Make: text,
    vehicle3Model: text,
    currentlyInsured: flag,
    homeowner: flag,
    interestedInHomeInsurance: flag,
    driver1Sr22: flag,
    driver1MilitaryAffiliation: flag,
    haveMedicare: flag,
    haveMedicaid: flag,
  },
  { requiredKeys: [] },
);

/** Returns every value at any depth that is not an object or a list, and every empty object and list. */
function leaves(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  const entries = Object.values(value);
  return entries.length === 0 ? [value] : entries.flatMap(leaves);
}

describe('mapAlphaMedicareLead', () => {
  it.each<[string, LeadAnswers, object]>([
    ['both yes', { zipcode: '90210', haveMedicare: true, haveMedicaid: true }, { zip: '90210', currently_insured: 1, dsnp: 1 }],
    ['both no', { zipcode: '90210', haveMedicare: false, haveMedicaid: false }, { zip: '90210', currently_insured: 0, dsnp: 0 }],
    ['skipped questions', { zipcode: '90210', haveMedicare: null }, { zip: '90210', currently_insured: 0, dsnp: 0 }],
    ['no zip', { haveMedicare: true, haveMedicaid: false }, { zip: 'auto', currently_insured: 1, dsnp: 0 }],
    ['a skipped zip', { zipcode: null }, { zip: 'auto', currently_insured: 0, dsnp: 0 }],
    ['answers of another form', { ...anAutoLead() }, { zip: '94105', currently_insured: 0, dsnp: 0 }],
  ])('maps %s [R8.06]', (_case, answers, expected) => {
    expect(mapAlphaMedicareLead(answers)).toEqual(expected);
  });
});

describe('mapAlphaAutoLead', () => {
  it('maps every field of the specification [R8.06]', () => {
    const answers = anAutoLead({ vehicle2Year: '2010', vehicle2Make: 'Ford', vehicle2Model: 'Focus', vehicle3Make: 'Kia' });

    expect(mapAlphaAutoLead(answers)).toEqual({
      contact: 'Ada Marsh',
      email: 'ada@visitor.example',
      phone: '(415) 555-0134',
      address: '12 Pier Street',
      address2: 'Flat 3',
      zip: '94105',
      home_ownership: 1,
      interested_in_home_insurance: 0,
      vehicles: [{ year: '2021', make: 'Honda', model: 'Civic' }, { year: '2010', make: 'Ford', model: 'Focus' }, { make: 'Kia' }],
      drivers: [{ name: 'Ada Marsh', gender: 'F', marital_status: 'married', birth_date: '1980-02-03', credit_rating: 'good', sr_22: 0 }],
      currently_insured: 1,
      current_company: 'Mossgate Auto',
      military_affiliation: 1,
    });
  });

  it.each([
    ['male', 'M'],
    ['female', 'F'],
    ['non-binary', 'X'],
    ['constructor', undefined],
    ['', undefined],
    [null, undefined],
  ])('maps the gender %p to %p [R8.06]', (driver1Gender, expected) => {
    expect(mapAlphaAutoLead(anAutoLead({ driver1Gender })).drivers?.[0]?.gender).toBe(expected);
  });

  it.each<[string, LeadAnswers, string | undefined]>([
    ['the whole date', { driver1Dob: '1980-02-03' }, '1980-02-03'],
    [
      'the whole date before its parts',
      { driver1Dob: '1980-02-03', driver1DobYear: '1999', driver1DobMonth: '01', driver1DobDay: '01' },
      '1980-02-03',
    ],
    ['three parts', { driver1Dob: null, driver1DobYear: '1999', driver1DobMonth: '01', driver1DobDay: '31' }, '1999-01-31'],
    ['two parts', { driver1Dob: null, driver1DobYear: '1999', driver1DobMonth: '01' }, undefined],
  ])('reads the birth date from %s [R8.06]', (_case, answers, expected) => {
    expect(mapAlphaAutoLead(anAutoLead(answers)).drivers?.[0]?.birth_date).toBe(expected);
    expect(mapBetaAutoLead(anAutoLead(answers)).drivers?.[0]?.dob).toBe(expected);
  });

  it('sends only the zip of a visitor who skipped everything [R8.06]', () => {
    expect(mapAlphaAutoLead({ zipcode: '94105', driver1FirstName: null, vehicle1Year: '', homeowner: null })).toEqual({ zip: '94105' });
    expect(mapAlphaAutoLead({})).toEqual({ zip: 'auto' });
  });
});

describe('mapBetaAutoLead', () => {
  it('maps every field of the specification [R8.06]', () => {
    expect(mapBetaAutoLead(anAutoLead())).toEqual({
      zip: '94105',
      drivers: [
        {
          first_name: 'Ada',
          last_name: 'Marsh',
          email: 'ada@visitor.example',
          dob: '1980-02-03',
          address: '12 Pier Street',
          primary_phone: '4155550134',
          gender: 'female',
          own_or_rent: 'own',
          marital_status: 'married',
          credit_rating: 'good',
          military_experience: 'yes',
        },
      ],
      coverage: { has_coverage: true, former_insurer: 'mossgate auto' },
      vehicles: [{ year: '2021', make: 'Honda', model: 'Civic' }],
    });
  });

  it.each([
    ['married', 'married'],
    ['single', 'non-married'],
    ['divorced', 'non-married'],
    ['separated', 'non-married'],
    ['widowed', 'non-married'],
    ['domestic partner', 'non-married'],
    ['unknown', 'non-married'],
    [null, undefined],
  ])('maps the marital status %p to %p [R8.06]', (driver1MaritalStatus, expected) => {
    expect(mapBetaAutoLead(anAutoLead({ driver1MaritalStatus })).drivers?.[0]?.marital_status).toBe(expected);
  });

  it('maps each no to its own value [R8.06]', () => {
    const lead = mapBetaAutoLead(
      anAutoLead({ homeowner: false, driver1MilitaryAffiliation: false, currentlyInsured: false, currentCompany: null }),
    );

    expect(lead.drivers?.[0]).toMatchObject({ own_or_rent: 'rent', military_experience: 'no' });
    expect(lead.coverage).toEqual({ has_coverage: false });
  });

  it('is empty without answers [R8.06]', () => {
    expect(mapBetaAutoLead({})).toEqual({});
  });
});

it('mapBetaMedicareLead is not implemented [R8.06] [R13.18]', () => {
  expect(() => mapBetaMedicareLead({ zipcode: '90210' })).toThrow(NotImplementedError);
});

it('no lead contains an empty value, for any answers [R8.06]', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      for (const lead of [mapAlphaMedicareLead(answers), mapAlphaAutoLead(answers), mapBetaAutoLead(answers)]) {
        if (Object.keys(lead).length === 0) continue;
        for (const leaf of leaves(lead)) {
          expect(['string', 'number', 'boolean']).toContain(typeof leaf);
          expect(leaf).not.toBe('');
        }
      }
    }),
  );
});
