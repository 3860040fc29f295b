import { formVersion } from '../../forms';
import { aSkippedForm } from '../../testing';
import { localizeForm } from '../localize-form';
import type { FormVersion } from '../form-version';
import { earlierAnswersPath, type EarlierVisit } from './earlier-answers';

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
  it.each([null, undefined, 'zip', 'no-such-step'])('asks who finished on another page and opens this one at %s', (requested) => {
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
