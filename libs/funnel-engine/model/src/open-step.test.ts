import fc from 'fast-check';
import { formVersions } from '../forms';
import { aField, aForm } from '../testing';
import { hasReachedResults, isAnswered, reachableStep } from './open-step';
import { skippedAnswers } from './step-fields';
import { resolveStep } from './steps/resolve-step';

const form = aForm();

describe('isAnswered [R4.17]', () => {
  const optional = aField({ name: 'driver1Address2', required: false });
  it.each([
    ['a required answer is there', [aField()], { zipcode: '94105' }, true],
    ['the step was skipped', [aField()], { zipcode: null }, true],
    ['nothing was answered', [aField()], {}, false],
    ['one required answer is missing', [aField(), aField({ name: 'driver1Address' })], { zipcode: '94105' }, false],
    ['an optional answer is missing beside a required one', [aField(), optional], { zipcode: '94105' }, true],
    ['every field is optional, and none was shown to the visitor yet', [optional], {}, false],
    ['every field is optional and was left empty', [optional], { driver1Address2: null }, true],
    ['a birth date is there', [aField({ name: 'driver1Dob', input: 'birth-date' })], { driver1Dob: '1957-04-17' }, true],
    ['the step asks nothing', [], {}, true],
  ])('decides for a step: %s', (_what, fields, answers, expected) => {
    expect(isAnswered({ fields }, answers)).toBe(expected);
  });
});

describe('reachableStep [R4.17]', () => {
  it.each([
    ['the step that is asked for, where all before it are answered', 'vehicle-2', { zipcode: '94105' }, 'vehicle-2'],
    ['the first open step', 'vehicle-2', {}, 'zip'],
    ['the first open step also in place of the results', 'results', { zipcode: '94105' }, 'vehicle-2'],
    ['the results after a skip', 'results', { zipcode: '94105', vehicle2Make: null }, 'results'],
    ['an earlier step, which may always be asked for', 'zip', {}, 'zip'],
    ['the first step where the address names none', null, {}, 'zip'],
    ['the first step where it is unknown', 'no-such-step', { zipcode: '94105' }, 'zip'],
  ])('is %s', (_what, requested, answers, expected) => {
    expect(reachableStep(form, requested, answers)).toBe(expected);
  });

  it.each([
    ['once each question before them is answered', { zipcode: '94105', vehicle2Make: 'Honda' }, true],
    ['after a skip too', { zipcode: '94105', vehicle2Make: null }, true],
    ['not while one is open', { vehicle2Make: 'Honda' }, false],
    ['not before the first answer', {}, false],
  ])('leads to the results %s', (_when, answers, expected) => {
    expect(hasReachedResults(form, answers)).toBe(expected);
  });

  it('leads to no results in a form without results', () => {
    expect(hasReachedResults({ steps: form.steps.filter(({ kind }) => kind === 'question') }, { zipcode: '94105' })).toBe(false);
  });

  it('never leads past the requested step, nor past an open step', () => {
    const forms = fc.constantFrom(...formVersions);
    fc.assert(
      fc.property(forms, fc.nat(20), fc.nat(20), (version, answered, asked) => {
        const answers = Object.assign({}, ...version.steps.slice(0, answered).map(skippedAnswers));
        const requested = version.steps[Math.min(asked, version.steps.length - 1)]?.name;
        const { stepNumber } = resolveStep(version, reachableStep(version, requested, answers));
        expect(stepNumber).toBe(Math.min(answered + 1, resolveStep(version, requested).stepNumber));
      }),
    );
  });
});
