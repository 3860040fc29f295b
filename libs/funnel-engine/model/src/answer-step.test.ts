import { aConsentText } from '@waypost/compliance/testing';
import { invariant } from '@waypost/platform/kernel';
import fc from 'fast-check';
import { formVersions } from '../forms';
import { answerStep, type SubmittedStep } from './answer-step';
import { localizeForm } from './localize-form';
import { reachableStep } from './open-step';

const NOW = new Date('2026-11-18T18:00:00.000Z');
const [auto] = formVersions;
invariant(auto, 'there is a form');
const form = localizeForm(auto, 'english');
const page = { route: { name: 'quiz', path: '/quiz/auto/:step?' }, form, consent: aConsentText() };
const contact = { driver1Email: 'ana@example.com', driver1Phone: '(415) 555-0134' };

/** Answers that leave no earlier step open. */
const earlierThan = (stepName: string) =>
  Object.fromEntries(
    form.steps
      .slice(
        0,
        form.steps.findIndex(({ name }) => name === stepName),
      )
      .flatMap(({ fields }) => fields.map(({ name }) => [name, null])),
  );
const submitted = (stepName: string, values: SubmittedStep['values'], changes: Partial<SubmittedStep> = {}) =>
  answerStep({ page, stepName, values, earlier: earlierThan(stepName), now: NOW, ...changes });

describe('answerStep [R4.15]', () => {
  it('returns everything that follows from a step: answers, next step, path, event [R4.04] [R4.07]', () => {
    expect(submitted('zip', { zipcode: ' 94105 ' })).toEqual({
      kind: 'answered',
      formVersion: 'auto-v1',
      answers: { zipcode: '94105' },
      consent: null,
      next: 'insurance',
      finishedOn: null,
      to: '/quiz/auto/insurance',
      event: {
        name: 'formStepSubmitted',
        properties: { formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, data: { zipcode: '94105' } },
      },
    });
  });

  it('refuses with a message for each wrong field [R4.03]', () => {
    expect(submitted('zip', { zipcode: 'abc' })).toEqual({
      kind: 'refused',
      stepName: 'zip',
      messages: { zipcode: 'A ZIP code has 5 digits, like 90210.' },
    });
  });

  it('includes the consent for the number, with what the person saw [R15.04]', () => {
    const values = { ...contact, consent: ['tcpa-test-1/1'] };
    const byCompany = { ...page, consent: aConsentText({ isByCompany: true }) };
    expect(submitted('contact', values, { page: byCompany })).toMatchObject({
      kind: 'answered',
      next: 'results',
      finishedOn: 'quiz',
      consent: {
        version: 'tcpa-test-1',
        hash: 'a'.repeat(64),
        givenAt: '2026-11-18T18:00:00.000Z',
        pagePath: '/quiz/auto/contact',
        formVersion: 'auto-v1',
        stepName: 'contact',
        companies: ['Copperfinch Auto Insurance Services LLC'],
      },
    });
  });

  it.each([
    ['a number without a tick', contact],
    ['a tick under an older text', { ...contact, consent: ['an-older-version'] }],
  ])('refuses %s by the submit action [R4.03] [R15.04]', (_what, values) => {
    expect(submitted('contact', values)).toMatchObject({ kind: 'refused', messages: { consent: expect.any(String) } });
  });

  it('includes no consent without a number, even with a tick [R15.04]', () => {
    expect(submitted('contact', { ...contact, driver1Phone: '', consent: ['tcpa-test-1'] })).toMatchObject({ consent: null });
  });

  it('answers a skip with null for each field [R4.05]', () => {
    expect(submitted('vehicle-2', null)).toMatchObject({
      answers: { vehicle2Year: null, vehicle2Make: null, vehicle2Model: null },
      next: 'vehicle-3',
    });
  });

  it('stays on a step that may not be skipped, and at the results [R4.05]', () => {
    expect(submitted('zip', null)).toEqual({ kind: 'unanswered', to: '/quiz/auto/zip' });
    expect(submitted('results', { zipcode: '94105' })).toEqual({ kind: 'unanswered', to: '/quiz/auto/results' });
    expect(submitted('results', {}, { earlier: {} })).toEqual({ kind: 'unanswered', to: '/quiz/auto/zip' });
  });

  it('treats an unknown step as the first step [R4.01]', () => {
    expect(submitted('no-such-step', { zipcode: '94105' })).toMatchObject({ next: 'insurance' });
  });

  it('leads back to an earlier open step, and keeps the answers [R4.17]', () => {
    const decision = submitted('home', { homeowner: 'false' }, { earlier: { zipcode: '94105' } });
    expect(decision).toMatchObject({ kind: 'answered', answers: { homeowner: false }, next: 'insurance', to: '/quiz/auto/insurance' });
  });

  it('requires a conditional field in the browser and not in a plain post [R4.11]', () => {
    const values = { currentlyInsured: 'true' };
    expect(submitted('insurance', values)).toMatchObject({ kind: 'refused' });
    expect(submitted('insurance', values, { isPlain: true })).toMatchObject({ kind: 'answered', answers: { currentCompany: null } });
  });

  it('leads to a reachable step for any input', () => {
    const values = fc.option(
      fc.dictionary(fc.constantFrom('zipcode', 'driver1Phone', 'consent', '__proto__', 'homeowner'), fc.string({ maxLength: 12 })),
      { nil: null },
    );
    const names = fc.constantFrom(...form.steps.map(({ name }) => name), 'no-such-step');
    fc.assert(
      fc.property(names, values, (stepName, typed) => {
        const decision = submitted(stepName, typed, { earlier: { zipcode: '94105' } });
        if (decision.kind !== 'answered') return;
        expect(reachableStep(form, decision.next, { zipcode: '94105', ...decision.answers })).toBe(decision.next);
      }),
    );
  });
});
