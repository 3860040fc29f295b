import fc from 'fast-check';
import { aForm, aStep } from '../testing';
import { nextStep, previousStep, stepToResume } from './step-order';
import { resolveStep } from './steps/resolve-step';

const form = aForm();

describe('resolveStep', () => {
  it.each([
    ['the step that the address names', 'vehicle-2', 'vehicle-2', 2, false],
    ['the first where it names none', undefined, 'zip', 1, true],
    ['the first where it names none', null, 'zip', 1, true],
    ['the first where it is unknown', 'no-such-step', 'zip', 1, true],
    ['the first where only the case differs', 'VEHICLE-2', 'zip', 1, true],
    ['the first where it names the first', 'zip', 'zip', 1, false],
  ])('shows %s: %s [R4.01] [R4.07]', (_title, requested, name, stepNumber, isFallback) => {
    expect(resolveStep(form, requested)).toMatchObject({ step: { name }, stepNumber, total: 3, isFallback });
  });

  it('always returns a step, marked as a fallback exactly if it differs from the requested step [R4.01]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('zip', 'vehicle-2', 'results', undefined, null, '__proto__')), (requested) => {
        const { step, stepNumber, isFallback } = resolveStep(form, requested);
        expect(form.steps[stepNumber - 1]).toBe(step);
        expect(isFallback).toBe(step.name !== requested);
      }),
    );
  });

  it('refuses a form without steps [R4.11]', () => {
    expect(() => resolveStep({ steps: [] }, 'zip')).toThrow('at least one step');
  });
});

describe('nextStep', () => {
  it.each([
    ['zip', 'vehicle-2'],
    ['vehicle-2', 'results'],
    ['results', null],
    ['no-such-step', 'zip'],
  ])('after %s is %s [R4.04]', (stepName, next) => {
    expect(nextStep(form, stepName)).toBe(next);
  });

  it('visits every step once, and the way back visits them in reverse [R4.04] [R4.11]', () => {
    const forms = fc
      .uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 })
      .map((names) => aForm({ steps: names.map((name) => aStep({ name })) }));
    fc.assert(
      fc.property(forms, (anyForm) => {
        const names = anyForm.steps.map(({ name }) => name);
        const forward: string[] = [];
        for (let at: string | null = resolveStep(anyForm, null).step.name; at !== null; at = nextStep(anyForm, at)) forward.push(at);
        expect(forward).toEqual(names);
        const backward: string[] = [];
        for (let at: string | null = forward.at(-1) ?? null; at !== null; at = previousStep(anyForm, at)) backward.push(at);
        expect(backward.reverse()).toEqual(names);
      }),
    );
  });
});

describe('previousStep', () => {
  it('is null for the first step and for an unknown step [R4.13]', () => {
    expect(previousStep(form, 'zip')).toBeNull();
    expect(previousStep(form, 'no-such-step')).toBeNull();
    expect(previousStep(form, 'results')).toBe('vehicle-2');
  });
});

describe('stepToResume', () => {
  it.each([
    ['opens the step that was left', { requested: undefined, stored: 'vehicle-2' }, 'vehicle-2'],
    ['also where the address names an unknown one', { requested: 'gone', stored: 'vehicle-2' }, 'vehicle-2'],
    ['lets an address that names a step decide', { requested: 'zip', stored: 'vehicle-2' }, null],
    ['has nothing to do on the first step', { requested: undefined, stored: 'zip' }, null],
    ['forgets a step that the form no longer has', { requested: undefined, stored: 'gone' }, null],
    ['has nothing to do for a new visitor', { requested: null, stored: undefined }, null],
  ])('%s [R4.13]', (_title, steps, expected) => {
    expect(stepToResume(form, steps)).toBe(expected);
  });
});
