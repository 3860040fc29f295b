import { faultMessages } from '@waypost/validation/messages';
import { aField, aForm, aStep } from '../testing';
import { localizeForm } from './localize-form';

describe('localizeForm', () => {
  const form = aForm({
    steps: [
      aStep({
        onEnter: 'prefill-zipcode',
        copy: { english: { title: 'Credit', skip: 'Later' }, spanish: { title: 'Crédito' } },
        fields: [
          aField({
            name: 'driver1CreditRating',
            input: 'choice',
            copy: { english: { label: 'Your credit', hint: 'A guess' }, spanish: { label: 'Su crédito' } },
            options: [{ value: 'good', copy: { english: 'Good', spanish: 'Bueno' } }],
          }),
        ],
      }),
    ],
  });

  it('has the words of one language, and all else unchanged [R4.11]', () => {
    expect(localizeForm(form, 'spanish')).toEqual({
      name: 'auto-v1',
      product: 'auto',
      language: 'spanish',
      steps: [
        {
          name: 'zip',
          kind: 'question',
          canSkip: false,
          asksConsent: false,
          onEnter: 'prefill-zipcode',
          copy: { title: 'Crédito' },
          fields: [
            {
              name: 'driver1CreditRating',
              input: 'choice',
              required: true,
              copy: { label: 'Su crédito' },
              missing: 'Por favor, elija su nivel de crédito.',
              options: [{ value: 'good', label: 'Bueno' }],
            },
          ],
        },
      ],
      faults: faultMessages('spanish'),
    });
  });

  it('has no word of the other language [R3.04]', () => {
    expect(JSON.stringify(localizeForm(form, 'spanish'))).not.toMatch(/Credit"|Later|Good|guess|Please/);
    expect(JSON.stringify(localizeForm(form, 'english'))).not.toMatch(/Crédito|Bueno|Por favor/);
  });

  it('adds no options to a field without options [R4.09]', () => {
    expect(localizeForm(aForm(), 'english').steps[0]?.fields[0]).not.toHaveProperty('options');
  });
});
