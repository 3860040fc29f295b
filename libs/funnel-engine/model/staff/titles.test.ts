import { formVersions } from '../forms';
import { FORM_NAMES } from '../src/form-names';
import { fieldTitle } from './field-titles';
import { formTitle } from './form-titles';
import { stepTitle } from './step-titles';

describe('staff’s words for the parts of a form', () => {
  it.each(formVersions)('exist for each step and field of $name [R10.10]', ({ steps }) => {
    const fields = steps.flatMap((step) => step.fields);
    expect(steps.filter(({ name }) => stepTitle(name) === name).map(({ name }) => name)).toEqual([]);
    expect(fields.filter(({ name }) => fieldTitle(name) === name).map(({ name }) => name)).toEqual([]);
  });

  it('exist for each form [R10.10]', () => {
    expect(FORM_NAMES.map(formTitle)).toEqual(['Auto form, version 1', 'Medicare form, version 1']);
  });

  it('differ for the steps of a form [R10.10]', () => {
    for (const { steps } of formVersions) expect(new Set(steps.map(({ name }) => stepTitle(name))).size).toBe(steps.length);
  });

  it.each(['no-longer', 'constructor'])('return %s as it is', (name) => {
    expect(stepTitle(name)).toBe(name);
    expect(fieldTitle(name)).toBe(name);
    expect(formTitle(name)).toBe(name);
  });
});
