import { formVersion } from '../../forms';
import { localizeForm } from '../localize-form';
import type { FormVersion } from '../form-version';
import { isAnswered } from '../open-step';
import { startOver } from './start-over';

const form = localizeForm(formVersion('auto-v1') as FormVersion, 'english');

describe('startOver', () => {
  it('leads to the first step, and opens each step again [R4.17]', () => {
    const { answers, next, to, consent } = startOver({ form, route: { name: 'quiz', path: '/quiz/auto/:step?' } });
    expect([next, to, consent]).toEqual(['zip', '/quiz/auto/zip', null]);
    const before = { zipcode: '90210', homeowner: true, driver1Dob: '1957-04-17', vehicle2Make: null };
    const after = { ...before, ...answers };
    expect(JSON.parse(JSON.stringify(after))).toEqual({});
    expect(form.steps.filter((step) => step.fields.length > 0 && isAnswered(step, after))).toEqual([]);
  });
});
