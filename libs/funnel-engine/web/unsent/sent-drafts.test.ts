import { aFunnelPayload } from '../testing';
import { memoryStorage } from '@waypost/platform/store-kit/testing';
import { formStepSubmitted } from '@waypost/tracking/contract/events';
import type { Answers } from '@waypost/validation';
import { stepAnswered } from '@waypost/visitor/web/user-state';
import { typedValues } from '../drafts/step-draft';
import { forgetSentDrafts } from './sent-drafts';

const PATHS = ['/quiz/auto', '/quiz/auto/no-such-step', '/quiz/auto/zip', '/quiz/auto/name', '/quiz/otc/name'];

describe('forgetSentDrafts [R6.06] [R4.13]', () => {
  const page = aFunnelPayload();
  const answered = (stepName: string, answers: Answers = {}) => ({
    ...stepAnswered({ formVersion: 'auto-v1', answers, consent: null, next: 'insurance' }),
    meta: { event: formStepSubmitted({ formVersion: 'auto-v1', stepName, stepNumber: 1, data: {} }) },
  });
  const startedOver = stepAnswered({ formVersion: 'auto-v1', answers: {}, consent: null, next: 'zip', clears: true });

  it.each([
    ['the first step at each of its addresses', page, answered('zip'), ['/quiz/auto/name', '/quiz/otc/name']],
    ['a later step alone', page, answered('name'), PATHS.filter((path) => path !== '/quiz/auto/name')],
    ['nothing for a step without a draft', page, answered('home'), PATHS],
    ['nothing on a page without a form', { ...page, form: null }, answered('zip'), PATHS],
    ['everything when the visitor starts over', page, startedOver, []],
  ])('forgets %s', (_what, shown, action, left) => {
    const drafts = Object.fromEntries(PATHS.map((path) => [path, { zipcode: '60601' }]));
    const storage = memoryStorage({ 'waypost:draft': JSON.stringify(drafts) });
    forgetSentDrafts(storage, shown, action);
    expect(PATHS.filter((path) => typedValues(storage, path)['zipcode'] !== undefined)).toEqual(left);
  });

  it.each<[string, Answers, Readonly<Record<string, unknown>>]>([
    [
      'an answered field',
      { driver1FirstName: 'Ada' },
      { '/chat/name': { driver1LastName: 'B' }, '/chat/zip': { zipcode: '60601' }, '/chat/dob': { driver1DobYear: '19' } },
    ],
    [
      'a skipped field',
      { driver1FirstName: null, driver1LastName: null },
      { '/chat/zip': { zipcode: '60601' }, '/chat/dob': { driver1DobYear: '19' } },
    ],
    [
      'each part of a birth date',
      { driver1Dob: '1958-02-28', driver1DobYear: '1958', driver1DobMonth: '02', driver1DobDay: '28' },
      { '/chat/name': { driver1FirstName: 'A', driver1LastName: 'B' }, '/chat/zip': { zipcode: '60601' } },
    ],
  ])('forgets %s in another page’s draft, and no other field', (_what, answers, left) => {
    const drafts = {
      '/chat/name': { driver1FirstName: 'A', driver1LastName: 'B' },
      '/chat/zip': { zipcode: '60601' },
      '/chat/dob': { driver1DobYear: '19' },
    };
    const storage = memoryStorage({ 'waypost:draft': JSON.stringify(drafts) });
    forgetSentDrafts(storage, page, answered('name', answers));
    expect(JSON.parse(storage.get('waypost:draft') ?? '')).toEqual(left);
  });
});
