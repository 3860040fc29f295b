import type { ConsentGiven, ConsentText, Disclaimer } from '../src/compliance-text';

export const aConsentText = (partial: Partial<ConsentText> = {}): ConsentText => ({
  version: 'tcpa-test-1',
  language: 'english',
  text: 'By ticking the box I agree that the companies named here may call me.',
  label: 'Yes, they may call me.',
  companies: ['Test Quote Guide LLC', 'Copperfinch Auto Insurance Services LLC'],
  isByCompany: false,
  hash: 'a'.repeat(64),
  ...partial,
});

export const aDisclaimer = (partial: Partial<Disclaimer> = {}): Disclaimer => ({
  version: 'test-1',
  paragraphs: ['Test Quote Guide is not an insurance company.'],
  ...partial,
});

/** A consent to `aConsentText()`, given on the last step of the auto form. */
export const aConsentGiven = (partial: Partial<ConsentGiven> = {}): ConsentGiven => ({
  id: 'consent-1',
  version: 'tcpa-test-1',
  hash: 'a'.repeat(64),
  language: 'english',
  givenAt: '2026-11-18T18:00:00.000Z',
  pagePath: '/quiz/auto/contact',
  formVersion: 'auto-v1',
  stepName: 'contact',
  companies: ['Test Quote Guide LLC', 'Copperfinch Auto Insurance Services LLC'],
  ...partial,
});
