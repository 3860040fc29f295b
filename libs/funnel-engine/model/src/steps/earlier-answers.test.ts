import { formVersion } from '../../forms';
import { aSkippedForm } from '../../testing';
import { localizeForm } from '../localize-form';
import type { FormVersion } from '../form-version';
import { asksForOtherAnswers, earlierAnswersPath, type EarlierVisit, type VisitOfOtherForms } from './earlier-answers';

const form = localizeForm(formVersion('medicare-v1') as FormVersion, 'english');
const page = { form, route: { name: 'quiz-grocery', path: '/quiz/grocery/:step?' } };
const finished = aSkippedForm(form, { zipcode: '33101', haveMedicare: true, haveMedicaid: false });
const visit = (partial: Partial<EarlierVisit> = {}): EarlierVisit => ({
  requested: null,
  answers: finished,
  finishedOn: 'quiz-otc',
  ...partial,
});

describe('earlierAnswersPath [R4.13]', () => {
  it.each([null, undefined, 'zip', 'no-such-step'])('asks a visitor who finished on another page and is now at %s', (requested) => {
    expect(earlierAnswersPath(page, visit({ requested }))).toBe('/quiz/grocery/results');
  });

  it.each<[string, Partial<EarlierVisit>]>([
    ['a visitor who never came to the end', { finishedOn: undefined }],
    ['who finished on this page', { finishedOn: 'quiz-grocery' }],
    ['who left a question open', { answers: { zipcode: '33101' } }],
    ['who opens a later step by its address', { requested: 'medicaid' }],
    ['who opens the results by their address', { requested: 'results' }],
  ])('asks nothing of %s', (_who, partial) => {
    expect(earlierAnswersPath(page, visit(partial))).toBeNull();
  });
});

describe('asksForOtherAnswers [R4.13]', () => {
  const ofOthers = (partial: Partial<VisitOfOtherForms> = {}): VisitOfOtherForms => ({
    requested: null,
    answers: {},
    shared: { zipcode: '33101' },
    finishedOn: { 'auto-v1': 'quiz-auto' },
    ...partial,
  });

  it.each([null, undefined, 'zip', 'no-such-step'])('asks a visitor who finished another form and is now at %s', (requested) => {
    expect(asksForOtherAnswers(form, ofOthers({ requested }))).toBe(true);
  });

  it.each<[string, Partial<VisitOfOtherForms>]>([
    ['a visitor who finished nothing', { finishedOn: {} }],
    ['who finished this form alone', { finishedOn: { 'medicare-v1': 'quiz-otc' } }],
    ['who has begun this form', { answers: { zipcode: '90210' } }],
    ['who skipped a question of it', { answers: { haveMedicaid: null } }],
    ['whose answers do not answer the first step', { shared: { haveMedicare: true } }],
    ['who skipped there what is asked first here', { shared: { zipcode: null } }],
    ['who opens a later step by its address', { requested: 'medicaid' }],
  ])('asks nothing of %s', (_who, partial) => {
    expect(asksForOtherAnswers(form, ofOthers(partial))).toBe(false);
  });
});
