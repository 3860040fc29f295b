import type { Answers, Language } from '@waypost/validation';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { answerWords } from './answer-words';

function wordsFor(stepName: string, answers: Answers, language: Language = 'english'): string | null {
  const { form, copy } = aFunnelPayload({ language });
  const step = form?.steps.find(({ name }) => name === stepName);
  if (!form || !step) throw new Error(`there is a step ${stepName}`);
  return answerWords({ form, step, answers, copy });
}

describe('answerWords [R3.07]', () => {
  it.each<[string, Answers, string | null, string | null]>([
    ['zip', { zipcode: '94105' }, '94105', '94105'],
    ['zip', {}, null, null],
    ['insurance', { currentlyInsured: false, currentCompany: null }, 'No', 'No'],
    [
      'insurance',
      { currentlyInsured: true, currentCompany: 'Other' },
      'Do you have car insurance now? Yes, Other',
      '¿Tiene seguro de auto en este momento? Sí, Otra compañía',
    ],
    ['vehicle-1', { vehicle1Year: '2019', vehicle1Make: 'Ford', vehicle1Model: 'Escape' }, '2019 Ford Escape', '2019 Ford Escape'],
    ['vehicle-2', { vehicle2Year: null, vehicle2Make: null, vehicle2Model: null }, 'Skipped', 'Omitida'],
    ['birth-date', { driver1Dob: '1957-04-07' }, '7 Apr 1957', '7 abr 1957'],
    ['credit', { driver1CreditRating: 'average' }, 'Average', 'Promedio'],
    ['credit', { driver1CreditRating: 'fair' }, 'Fair', 'Regular'],
    ['name', { driver1FirstName: 'Ana', driver1LastName: 'Ruiz' }, 'Ana Ruiz', 'Ana Ruiz'],
    [
      'contact',
      { driver1Email: 'ana@example.com', driver1Phone: '(415) 555-0134' },
      'ana@example.com, (415) 555-0134',
      'ana@example.com, (415) 555-0134',
    ],
    ['contact', { driver1Email: 'ana@example.com', driver1Phone: null }, 'ana@example.com', 'ana@example.com'],
    ['results', {}, null, null],
  ])('returns the answer to %s, given %j, in both languages [R3.04, R3.09]', (step, answers, english, spanish) => {
    expect([wordsFor(step, answers), wordsFor(step, answers, 'spanish')]).toEqual([english, spanish]);
  });
});
