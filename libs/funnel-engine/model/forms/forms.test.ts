import { CARRIERS, CREDIT_RATINGS, GENDERS, MARITAL_STATUSES, type FieldName } from '@waypost/validation';
import { BOOLEAN_FIELDS, TEXT_FIELDS } from '@waypost/validation/testing';
import type { FieldDefinition } from '../src/form-version';
import { FORM_NAMES } from '../src/form-names';
import { stepFields } from '../src/step-fields';
import { formVersion, formVersions } from './index';

const stepNames = (name: string) => formVersion(name)?.steps.map((step) => step.name);
const fieldsOf = (name: string): FieldName[] => formVersion(name)?.steps.flatMap(stepFields) ?? [];
const fieldOf = (name: FieldName): FieldDefinition | undefined =>
  formVersion('auto-v1')
    ?.steps.flatMap((step) => step.fields)
    .find((field) => field.name === name);
const medicareFields: readonly FieldName[] = ['zipcode', 'haveMedicare', 'haveMedicaid'];

describe('the forms', () => {
  it('have the names that a page can choose from [R4.11]', () => {
    expect(formVersions.map(({ name }) => name)).toEqual(FORM_NAMES);
  });

  it('ask the auto questions in fourteen steps [R4.12]', () => {
    expect(stepNames('auto-v1')).toEqual([
      'zip',
      'insurance',
      'home',
      'vehicle-1',
      'vehicle-2',
      'vehicle-3',
      'about-you',
      'birth-date',
      'credit',
      'record',
      'name',
      'address',
      'contact',
      'results',
    ]);
  });

  it('ask the Medicare questions in four steps [R4.12]', () => {
    expect(stepNames('medicare-v1')).toEqual(['zip', 'medicare', 'medicaid', 'results']);
    expect(fieldsOf('medicare-v1')).toEqual(medicareFields);
  });

  it('ask for every auto answer of the specification, once [R4.12]', () => {
    const wanted = [...TEXT_FIELDS, ...BOOLEAN_FIELDS].filter((name) => name === 'zipcode' || !medicareFields.includes(name));
    expect([...fieldsOf('auto-v1')].sort()).toEqual([...wanted].sort());
  });

  it('ask for yes or no by questions, in both languages [R4.12] [R3.04]', () => {
    const labels = formVersions
      .flatMap((form) => form.steps.flatMap(({ fields }) => fields))
      .filter(({ input }) => input === 'yes-no')
      .map(({ copy }) => [copy.english.label, copy.spanish.label]);
    expect(labels.length).toBeGreaterThan(5);
    for (const [english, spanish] of labels) {
      expect(english).toMatch(/^(Do|Have|Would) .+\?$/);
      expect(spanish).toMatch(/^¿.+\?$/);
    }
  });

  it('let a visitor skip the second and third vehicle only [R4.05] [R4.12]', () => {
    const skippable = formVersions.flatMap((form) => form.steps.filter((step) => step.canSkip).map((step) => step.name));
    expect(skippable).toEqual(['vehicle-2', 'vehicle-3']);
  });

  it('ask for consent beside each phone field, and require it [R15.04]', () => {
    for (const step of formVersions.flatMap((form) => form.steps)) {
      const asksPhone = step.fields.some((field) => field.name === 'driver1Phone');
      expect([step.name, step.asksConsent, step.onSubmit]).toEqual([
        step.name,
        asksPhone,
        asksPhone ? 'require-consent-for-phone' : undefined,
      ]);
    }
    expect(fieldOf('driver1Phone')?.required).toBe(false);
  });

  it('offer exactly the lists of the specification, and no empty value [R4.09] [R5.12]', () => {
    const values = (name: FieldName) => fieldOf(name)?.options?.map(({ value }) => value);
    expect([...(values('currentCompany') ?? [])].sort()).toEqual([...CARRIERS].sort());
    expect(new Set(values('driver1Gender'))).toEqual(new Set(GENDERS));
    expect(new Set(values('driver1MaritalStatus'))).toEqual(new Set(MARITAL_STATUSES));
    expect(new Set(values('driver1CreditRating'))).toEqual(new Set(CREDIT_RATINGS));
    for (const field of formVersions.flatMap((form) => form.steps.flatMap((step) => step.fields)))
      expect((field.options ?? []).map(({ value }) => value)).not.toContain('');
  });

  it('have options for choices from a list, and only for those [R4.09]', () => {
    for (const field of formVersions.flatMap((form) => form.steps.flatMap((step) => step.fields))) {
      expect([field.name, field.options !== undefined]).toEqual([field.name, ['choice', 'select', 'combobox'].includes(field.input)]);
    }
  });

  it('end with the results, and have results nowhere else [R4.14]', () => {
    for (const form of formVersions) expect(form.steps.map(({ kind }) => kind).lastIndexOf('question')).toBe(form.steps.length - 2);
    for (const form of formVersions) expect(form.steps.filter(({ kind }) => kind === 'results')).toHaveLength(1);
  });

  it('have a unique name for each step, in letters that need no encoding [R4.01]', () => {
    for (const form of formVersions) {
      const names = form.steps.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(encodeURIComponent(name)).toBe(name);
    }
  });

  it('have all words in both languages, none of them the other language’s [R3.04] [R4.11]', () => {
    const pairs = formVersions.flatMap((form) =>
      form.steps.flatMap((step) => [
        step.copy,
        ...step.fields.map((field) => field.copy),
        ...step.fields.flatMap((field) => (field.name === 'currentCompany' ? [] : (field.options ?? []).map((option) => option.copy))),
      ]),
    );
    for (const { english, spanish } of pairs) {
      if (typeof english === 'string' || typeof spanish === 'string') {
        expect(english).not.toBe('');
        expect(spanish).not.toBe('');
        continue;
      }
      expect(Object.keys(spanish)).toEqual(Object.keys(english));
      for (const words of [...Object.values(english), ...Object.values(spanish)]) expect(words.trim()).not.toBe('');
    }
    const spanishWords = JSON.stringify(pairs.map(({ spanish }) => spanish));
    expect(spanishWords).not.toMatch(/(?<!\p{L})(the|your|you|with|please|choose)(?!\p{L})/iu);
    // A visitor of 68 is not addressed as a friend, so the words use "usted" throughout.
    expect(spanishWords).not.toMatch(/(?<!\p{L})(tú|tu|tus|tienes|eres|elige|puedes|ti|te)(?!\p{L})/iu);
  });

  it('have a condition only on another field of the same step [R4.12]', () => {
    for (const step of formVersions.flatMap((form) => form.steps)) {
      for (const { showWhen } of step.fields) if (showWhen) expect(step.fields.map(({ name }) => name)).toContain(showWhen.field);
    }
  });

  it('suggest only from other fields of the same step [R4.12]', () => {
    const steps = formVersions.flatMap((form) => form.steps);
    const suggesting = steps.flatMap((step) => step.fields.flatMap(({ suggest }) => (suggest ? [{ step, suggest }] : [])));
    expect(suggesting).toHaveLength(6);
    for (const { step, suggest } of suggesting) {
      const { kind: _kind, ...sources } = suggest;
      for (const source of Object.values(sources)) expect(step.fields.map(({ name }) => name)).toContain(source);
    }
  });

  it('have no form under an unknown name [R4.11]', () => {
    expect(formVersion('auto-v0')).toBeUndefined();
  });
});
