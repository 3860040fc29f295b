import { aFunnelPayload } from '@waypost/funnel-engine/web/testing';
import { memoryStorage } from '@waypost/platform/store-kit/testing';
import { formStepSubmitted } from '@waypost/tracking/contract/events';
import { stepAnswered } from '@waypost/visitor/web/user-state';
import { typedValues } from '../runtime/step-draft';
import { forgetSentDrafts } from './sent-drafts';

const PATHS = ['/quiz/auto', '/quiz/auto/no-such-step', '/quiz/auto/zip', '/quiz/auto/name', '/quiz/otc/name'];

describe('forgetSentDrafts [R6.06] [R4.13]', () => {
  const page = aFunnelPayload();
  const answered = (stepName: string) => ({
    ...stepAnswered({ formVersion: 'auto-v1', answers: {}, consent: null, next: 'insurance' }),
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
});
