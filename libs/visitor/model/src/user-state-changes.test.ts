import { aConsentGiven } from '@waypost/compliance/testing';
import { aUserState } from '../testing';
import type { UserState } from './user-state';
import { withAnsweredStep, withAnswers, withConsent, withLease, withPrefill, withStep } from './user-state-changes';

const NOW = '2026-11-18T18:00:00.000Z';
const LEASE = { value: '5555550100', expirationDate: '2026-11-18T18:05:00.000Z' };

describe('withPrefill', () => {
  const given = { driver1FirstName: 'Ana', driver1LastName: null };
  it.each([
    [
      'fills what is missing or was skipped',
      { driver1LastName: 'King', haveMedicare: true },
      { driver1LastName: 'King', haveMedicare: true },
    ],
    ['replaces no answer', { driver1FirstName: 'Ada' }, {}],
    ['changes nothing without answers', {}, {}],
  ])('%s [R6.03]', (_what, prefill, filled) => {
    const before = aUserState({ forms: { '*': given } });
    const after = withPrefill(before, prefill, NOW);
    expect(after.forms).toEqual({ '*': { ...given, ...filled } });
    expect(after === before).toBe(Object.keys(filled).length === 0);
  });

  it('leaves a form’s own skip [R6.03]', () => {
    const before = aUserState({ forms: { 'auto-v1': given, '*': given } });
    expect(withPrefill(before, { driver1LastName: 'King' }, NOW).forms['auto-v1']).toBe(given);
  });
});

describe('withAnswers', () => {
  it('stores answers by form version, and merged under * [R4.08]', () => {
    const auto = withAnswers(aUserState(), 'auto-v1', { zipcode: '90210', homeowner: true }, NOW);
    const both = withAnswers(auto, 'medicare-v1', { zipcode: '10001', haveMedicare: true }, NOW);

    expect(both.forms).toEqual({
      'auto-v1': { zipcode: '90210', homeowner: true },
      'medicare-v1': { zipcode: '10001', haveMedicare: true },
      '*': { zipcode: '10001', homeowner: true, haveMedicare: true },
    });
  });

  it('adds to the answers of earlier steps, and stores a skipped answer as null [R4.05]', () => {
    const first = withAnswers(aUserState(), 'auto-v1', { zipcode: '90210', vehicle2Make: 'Ford' }, NOW);

    expect(withAnswers(first, 'auto-v1', { vehicle2Make: null }, NOW).forms['auto-v1']).toEqual({ zipcode: '90210', vehicle2Make: null });
  });

  it('stores a null for a skipped answer that was never given [R4.05]', () => {
    expect(withAnswers(aUserState(), 'auto-v1', { vehicle2Make: null }, NOW).forms['auto-v1']).toEqual({ vehicle2Make: null });
  });

  it('counts one revision per change, and none without a change [R6.05]', () => {
    const first = withAnswers(aUserState({ revision: 4 }), 'auto-v1', { zipcode: '90210' }, NOW);

    expect(first).toMatchObject({ revision: 5, updatedAt: NOW });
    expect(withAnswers(first, 'auto-v1', { zipcode: '90210' }, NOW)).toBe(first);
  });

  it('replaces another form’s answer under * again [R4.08]', () => {
    const first = withAnswers(aUserState(), 'auto-v1', { zipcode: '90210' }, NOW);
    const second = withAnswers(first, 'medicare-v1', { zipcode: '10001' }, NOW);

    expect(withAnswers(second, 'auto-v1', { zipcode: '90210' }, NOW).forms['*']).toEqual({ zipcode: '90210' });
  });

  it('does not mutate the given state', () => {
    const state = Object.freeze(aUserState({ forms: Object.freeze({ 'auto-v1': Object.freeze({ zipcode: '90210' }) }) }));

    expect(() => withAnswers(state, 'auto-v1', { zipcode: '10001' }, NOW)).not.toThrow();
  });
});

describe('answers given to all forms [R4.08] [R8.07]', () => {
  const moved = { zipcode: '90210' };
  it.each<[string, UserState['forms'], UserState['forms']]>([
    ['are stored for every form', {}, { '*': moved }],
    [
      'replace a form’s own answer, which would win',
      { 'auto-v1': { zipcode: '33101', homeowner: true }, '*': { zipcode: '33101', homeowner: true } },
      { 'auto-v1': { ...moved, homeowner: true }, '*': { ...moved, homeowner: true } },
    ],
    ['replace a skip', { 'auto-v1': { zipcode: null } }, { 'auto-v1': moved, '*': moved }],
    [
      'answer no form that has not asked',
      { 'auto-v1': { homeowner: true }, '*': { homeowner: true } },
      { 'auto-v1': { homeowner: true }, '*': { ...moved, homeowner: true } },
    ],
  ])('%s', (_what, forms, expected) => {
    const state = withAnswers(aUserState({ forms, revision: 4 }), '*', moved, NOW);
    expect(state).toMatchObject({ revision: 5, updatedAt: NOW });
    expect(state.forms).toEqual(expected);
    expect(withAnswers(state, '*', moved, NOW)).toBe(state);
  });
});

describe('withAnsweredStep', () => {
  const zip = { formVersion: 'auto-v1', answers: { zipcode: '90210' }, consent: null, next: 'insurance' };

  it('is one revision: answers, next step and consent are sent together [R4.15]', () => {
    const state = withAnsweredStep(aUserState({ revision: 4 }), { ...zip, consent: aConsentGiven() }, NOW);

    expect(state).toEqual({
      ...aUserState(),
      forms: { 'auto-v1': { zipcode: '90210' }, '*': { zipcode: '90210' } },
      steps: { 'auto-v1': 'insurance' },
      consents: [aConsentGiven()],
      revision: 5,
      updatedAt: NOW,
    });
  });

  it('is one revision at the form’s end too, and showing the results is none [R4.15]', () => {
    const last = { ...zip, next: 'results', finishedOn: 'quiz-auto' };
    const state = withAnsweredStep(aUserState({ revision: 4 }), last, NOW);
    expect(state).toMatchObject({ revision: 5, steps: { 'auto-v1': 'results' }, finishedOn: { 'auto-v1': 'quiz-auto' } });
    expect(withStep(state, { formVersion: 'auto-v1', step: 'results', finishedOn: 'quiz-auto' }, NOW)).toBe(state);
  });

  it('is no revision if the step was answered the same before [R6.05]', () => {
    const state = withAnsweredStep(aUserState(), zip, NOW);

    expect(withAnsweredStep(state, zip, NOW)).toBe(state);
    expect(withAnsweredStep(state, { ...zip, next: 'home' }, NOW)).toMatchObject({ revision: 2, steps: { 'auto-v1': 'home' } });
  });
});

describe('the other changes', () => {
  it('store the step of each form [R4.13]', () => {
    const state = withStep(
      withStep(aUserState(), { formVersion: 'auto-v1', step: 'vehicle' }, NOW),
      { formVersion: 'medicare-v1', step: 'zip' },
      NOW,
    );

    expect(state).toMatchObject({ steps: { 'auto-v1': 'vehicle', 'medicare-v1': 'zip' }, revision: 2 });
    expect(withStep(state, { formVersion: 'auto-v1', step: 'vehicle' }, NOW)).toBe(state);
  });

  it('store the page on which a form was finished, as one change with the step', () => {
    const state = withStep(aUserState(), { formVersion: 'auto-v1', step: 'results', finishedOn: 'quiz-auto' }, NOW);

    expect(state).toMatchObject({ finishedOn: { 'auto-v1': 'quiz-auto' }, revision: 1 });
    expect(withStep(state, { formVersion: 'auto-v1', step: 'results', finishedOn: 'quiz-auto' }, NOW)).toBe(state);
    expect(withStep(state, { formVersion: 'auto-v1', step: 'results', finishedOn: 'save-auto' }, NOW)).toMatchObject({
      finishedOn: { 'auto-v1': 'save-auto' },
      revision: 2,
    });
    expect(withStep(state, { formVersion: 'auto-v1', step: 'zip' }, NOW)).toMatchObject({ finishedOn: { 'auto-v1': 'quiz-auto' } });
  });

  it('add a consent once [R15.04]', () => {
    const state = withConsent(aUserState(), aConsentGiven(), NOW);

    expect(state.consents).toEqual([aConsentGiven()]);
    expect(withConsent(state, aConsentGiven(), NOW)).toBe(state);
    expect(withConsent(state, aConsentGiven({ id: 'consent-2' }), NOW).consents).toHaveLength(2);
  });

  it('add the fifty-first consent in place of the oldest [R15.04]', () => {
    const consents = Array.from({ length: 51 }, (_, index) => aConsentGiven({ id: `consent-${index}` }));
    const state = consents.reduce((before, consent) => withConsent(before, consent, NOW), aUserState());
    expect(state.consents).toEqual(consents.slice(1));
  });

  it('store the leased number, and remove it [R8.05]', () => {
    const state = withLease(aUserState(), LEASE, NOW);

    expect(state).toMatchObject({ lease: LEASE, revision: 1 });
    expect(withLease(state, { ...LEASE }, NOW)).toBe(state);
    expect(withLease(state, null, NOW)).toMatchObject({ lease: null, revision: 2 });
  });
});
