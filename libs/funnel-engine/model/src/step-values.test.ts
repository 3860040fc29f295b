import fc from 'fast-check';
import { parseAnswers, type FieldName, type Language } from '@waypost/validation';
import { faultMessages } from '@waypost/validation/messages';
import { formVersion, formVersions } from '../forms';
import { aField, aForm, aStep } from '../testing';
import type { FormStep } from './form-version';
import { localizeForm } from './localize-form';
import { skippedAnswers, stepFields } from './step-fields';
import { enteredValues, isShown, readStepValues, type ReadingContext } from './step-values';

const context: ReadingContext = { faults: faultMessages('english'), now: new Date('2026-11-18T18:00:00.000Z'), consentVersion: 'v1' };
function autoStep(name: string): FormStep {
  const step = formVersion('auto-v1')?.steps.find((candidate) => candidate.name === name);
  if (!step) throw new Error(`no step ${name}`);
  return step;
}
const read = (step: FormStep, raw: Record<string, unknown>, changes: Partial<ReadingContext> = {}, language: Language = 'english') => {
  const form = localizeForm(aForm({ steps: [step] }), language);
  const [localized] = form.steps;
  if (!localized) throw new Error('the form has a step');
  return readStepValues(localized, raw, { ...context, faults: form.faults, ...changes });
};

describe('stepFields', () => {
  it('lists every answer of a step, a birth date with its parts [R4.05]', () => {
    expect(stepFields(autoStep('vehicle-2'))).toEqual(['vehicle2Year', 'vehicle2Make', 'vehicle2Model']);
    expect([...stepFields(autoStep('birth-date'))].sort()).toEqual(['driver1Dob', 'driver1DobDay', 'driver1DobMonth', 'driver1DobYear']);
    expect(stepFields(autoStep('results'))).toEqual([]);
  });
});

describe('skippedAnswers', () => {
  it('makes each answer of the step null [R4.05]', () => {
    expect(skippedAnswers(autoStep('vehicle-2'))).toEqual({ vehicle2Year: null, vehicle2Make: null, vehicle2Model: null });
    expect(Object.values(skippedAnswers(autoStep('birth-date')))).toEqual([null, null, null, null]);
  });
});

describe('readStepValues', () => {
  it('reads a valid step from a browser and from a plain post [R4.03] [R5.11]', () => {
    expect(read(autoStep('zip'), { zipcode: ' 94105 ' })).toEqual({ answers: { zipcode: '94105' }, messages: {}, isConsentGiven: false });
    const answers = { driver1Sr22: false, driver1MilitaryAffiliation: true };
    expect(read(autoStep('record'), { driver1Sr22: 'false', driver1MilitaryAffiliation: 'true' }).answers).toEqual(answers);
    expect(read(autoStep('record'), answers).answers).toEqual(answers);
  });

  it('returns a message for a missing answer, in the page’s language, and the right answers [R4.03] [R5.14]', () => {
    const { answers, messages } = read(autoStep('name'), { driver1FirstName: 'Ada', driver1LastName: '  ' }, {}, 'spanish');
    expect(answers).toEqual({ driver1FirstName: 'Ada' });
    expect(messages).toEqual({ driver1LastName: expect.stringContaining('apellido') });
  });

  it('drops a zip of four digits with a message [R5.01]', () => {
    const { answers, messages } = read(autoStep('zip'), { zipcode: '9410' });
    expect(answers).toEqual({});
    expect(messages.zipcode).toContain('5 digits');
  });

  it('reads only the fields of the step [R5.10]', () => {
    expect(read(autoStep('zip'), { zipcode: '94105', homeowner: 'true', nonsense: 'x' }).answers).toEqual({ zipcode: '94105' });
  });

  it('clears an optional answer that was emptied, so that the older answer goes away [R4.08]', () => {
    const { answers, messages } = read(autoStep('address'), { driver1Address: '12 Pier Street', driver1Address2: '' });
    expect(answers).toEqual({ driver1Address: '12 Pier Street', driver1Address2: null });
    expect(messages).toEqual({});
  });

  it('returns a message for a wrong optional answer instead of losing it [R5.14]', () => {
    const { answers, messages } = read(autoStep('contact'), { driver1Email: 'ada@visitor.example', driver1Phone: '12', consent: 'v1' });
    expect(messages.driver1Phone).toContain('10 digits');
    expect(answers).toEqual({ driver1Email: 'ada@visitor.example' });
  });

  describe('the birth date', () => {
    const step = autoStep('birth-date');

    it('is built from its parts, and is returned in both forms [R5.06] [R5.13]', () => {
      const { answers, messages } = read(step, { driver1DobMonth: '4', driver1DobDay: '17', driver1DobYear: '1957' });
      expect(messages).toEqual({});
      expect(answers).toEqual({ driver1Dob: '1957-04-17', driver1DobMonth: '04', driver1DobDay: '17', driver1DobYear: '1957' });
    });

    it.each([
      ['a day that does not exist', { driver1DobMonth: '2', driver1DobDay: '31', driver1DobYear: '1957' }],
      ['a missing year', { driver1DobMonth: '2', driver1DobDay: '3', driver1DobYear: '' }],
      ['a date to come', { driver1DobMonth: '2', driver1DobDay: '3', driver1DobYear: '2027' }],
      ['nothing at all', {}],
      [
        'parts that are wrong beside an older date that is right',
        { driver1Dob: '1957-04-17', driver1DobMonth: '2', driver1DobDay: '31', driver1DobYear: '1957' },
      ],
    ])('is refused as a whole for %s, and no part of it is returned [R5.13]', (_title, raw) => {
      const { answers, messages } = read(step, raw);
      expect(Object.keys(messages)).toEqual(['driver1Dob']);
      expect(answers).toEqual({});
    });
  });

  describe('a conditional field', () => {
    const step = autoStep('insurance');

    it('is required while its condition is met [R4.12]', () => {
      expect(Object.keys(read(step, { currentlyInsured: 'true' }).messages)).toEqual(['currentCompany']);
      expect(read(step, { currentlyInsured: true, currentCompany: 'geico' })).toEqual({
        messages: {},
        isConsentGiven: false,
        answers: { currentlyInsured: true, currentCompany: expect.stringMatching(/geico/i) },
      });
    });

    it('is never required in a plain post, where it is always shown [R3.08]', () => {
      expect(read(step, { currentlyInsured: 'true', currentCompany: '' }, { isPlain: true })).toEqual({
        messages: {},
        isConsentGiven: false,
        answers: { currentlyInsured: true, currentCompany: null },
      });
    });

    it('is null if its condition is not met, whatever it contains [R4.12]', () => {
      expect(read(step, { currentlyInsured: 'false', currentCompany: 'Allstate' })).toEqual({
        messages: {},
        isConsentGiven: false,
        answers: { currentlyInsured: false, currentCompany: null },
      });
      expect(read(step, { currentlyInsured: 'false', currentCompany: 'no such company' }).messages).toEqual({});
    });

    it('is hidden until the other field has its value [R4.12]', () => {
      const field = aField({ showWhen: { field: 'currentlyInsured', equals: true } });
      expect(isShown(field, {})).toBe(false);
      expect(isShown(field, { currentlyInsured: false })).toBe(false);
      expect(isShown(field, { currentlyInsured: true })).toBe(true);
      expect(isShown(aField(), {})).toBe(true);
    });
  });

  describe('consent at the phone field', () => {
    const step = autoStep('contact');
    const email = { driver1Email: 'ada@visitor.example' };
    const phone = { driver1Phone: '(415) 555-0134' };

    it.each([
      ['an e-mail alone is enough', { ...email }, [], false],
      ['a tick without a number is no consent to anything', { ...email, consent: 'v1' }, [], false],
      ['a number with the tick', { ...email, ...phone, consent: 'v1' }, [], true],
      ['a number with the tick of a form library', { ...email, ...phone, consent: true }, [], true],
      ['a number with the tick in a list', { ...email, ...phone, consent: ['v1'] }, [], true],
      ['a number with one company of several ticked', { ...email, ...phone, consent: ['v1/1'] }, [], true],
      ['a number with a company ticked under another text', { ...email, ...phone, consent: ['v10/1', 'v0/0'] }, ['consent'], false],
      ['a number without the tick', { ...email, ...phone }, ['consent'], false],
      ['a number with the box left open', { ...email, ...phone, consent: false }, ['consent'], false],
      ['a number with a tick under another text', { ...email, ...phone, consent: 'v0' }, ['consent'], false],
      ['a number with an empty tick', { ...email, ...phone, consent: '' }, ['consent'], false],
      ['a wrong number with the tick', { ...email, driver1Phone: '12', consent: 'v1' }, ['driver1Phone'], false],
      ['a wrong number without the tick', { ...email, driver1Phone: '12' }, ['driver1Phone', 'consent'], false],
    ])('%s [R15.04]', (_title, raw, messages, isConsentGiven) => {
      const reading = read(step, raw);
      expect(Object.keys(reading.messages)).toEqual(messages);
      expect(reading.isConsentGiven).toBe(isConsentGiven);
    });

    it('suggests leaving out an optional number [R15.04]', () => {
      expect(read(step, { ...email, ...phone }).messages.consent).toContain('leave the phone number empty');
    });

    it('gives no consent on a step that asks for none [R15.04]', () => {
      expect(read(aStep({ fields: [aField({ name: 'driver1Phone', input: 'phone' })] }), { ...phone, consent: 'v1' }).isConsentGiven).toBe(
        false,
      );
    });
  });

  it('never throws, and returns only answers that the server accepts [R5.11] [R5.10]', () => {
    const steps = formVersions.flatMap((form) => form.steps);
    const value = fc.oneof(
      fc.string(),
      fc.boolean(),
      fc.constantFrom(null, undefined, 'true', '94105', '1957', '31', '(415) 555-0134', 'a@b.co'),
      fc.anything(),
    );
    fc.assert(
      fc.property(
        fc
          .constantFrom(...steps)
          .chain((step) => fc.tuple(fc.constant(step), fc.dictionary(fc.constantFrom<string>(...stepFields(step), 'consent', 'x'), value))),
        fc.boolean(),
        ([step, raw], isPlain) => {
          const { answers, messages } = read(step, raw, { isPlain });
          expect(parseAnswers(answers, context.now)).toEqual(answers);
          if (Object.keys(messages).length === 0) expect(Object.keys(answers).sort()).toEqual([...stepFields(step)].sort());
          for (const name of Object.keys(messages) as FieldName[]) expect(answers).not.toHaveProperty(name);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('enteredValues', () => {
  const zip = autoStep('zip');
  it.each([
    [
      'the form’s own answer first',
      { answers: { zipcode: '11111' }, shared: { zipcode: '22222' }, postalCode: '33333' },
      { zipcode: '11111' },
    ],
    ['then the answer of another form', { answers: {}, shared: { zipcode: '22222' }, postalCode: '33333' }, { zipcode: '22222' }],
    ['then the place of the visit', { answers: {}, postalCode: '33333-4444' }, { zipcode: '33333' }],
    ['nothing where nothing is known', { answers: {}, postalCode: null }, {}],
    ['nothing of a place that is no zip', { answers: {}, postalCode: 'K1A 0B1' }, {}],
    ['nothing for what was skipped', { answers: { zipcode: null }, shared: { zipcode: '22222' } }, {}],
  ])('shows %s [R4.03] [R4.08] [R4.13]', (_title, stored, values) => {
    expect(enteredValues(zip, stored)).toEqual(values);
  });

  it('prefills the place only if the step’s enter action says so [R4.03]', () => {
    expect(enteredValues({ fields: zip.fields }, { answers: {}, postalCode: '33333' })).toEqual({});
  });

  it('shows a birth date in its parts, also one that came whole [R4.13] [R5.13] [R6.03]', () => {
    const answers = { driver1Dob: '1957-04-17', driver1DobDay: '17', driver1DobMonth: '04', driver1DobYear: '1957' };
    expect(enteredValues(autoStep('birth-date'), { answers })).toEqual(answers);
    expect(enteredValues(autoStep('birth-date'), { answers: {}, shared: { driver1Dob: '1957-04-17' } })).toEqual(answers);
  });
});
