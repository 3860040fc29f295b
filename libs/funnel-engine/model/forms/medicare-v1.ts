import type { FormVersion } from '../src/form-version';
import { field, question, resultsStep, zipStep } from './form-words';

/** The Medicare form (R4.12), four steps. It asks for no contact data, so it asks no consent. */
export const medicareV1: FormVersion = {
  name: 'medicare-v1',
  product: 'medicare',
  steps: [
    zipStep(
      { title: 'Where do you live?', text: 'Plans and their benefits depend on your area.' },
      { title: '¿Dónde vive usted?', text: 'Los planes y sus beneficios dependen de la zona.' },
    ),
    question({
      name: 'medicare',
      english: { title: 'Do you have Medicare?' },
      spanish: { title: '¿Tiene usted Medicare?' },
      fields: [
        field({
          name: 'haveMedicare',
          input: 'yes-no',
          english: { label: 'Do you have Medicare Parts A and B?', hint: 'You can see both on your red, white and blue Medicare card.' },
          spanish: {
            label: '¿Tiene las Partes A y B de Medicare?',
            hint: 'Aparecen en su tarjeta de Medicare, la roja, blanca y azul.',
          },
        }),
      ],
    }),
    question({
      name: 'medicaid',
      english: { title: 'Do you have Medicaid?', text: 'Some plans are made for people who have both.', submit: 'See my options' },
      spanish: {
        title: '¿Tiene Medicaid?',
        text: 'Algunos planes son para personas que tienen los dos.',
        submit: 'Ver mis opciones',
      },
      fields: [
        field({
          name: 'haveMedicaid',
          input: 'yes-no',
          english: {
            label: 'Do you have Medicaid?',
            hint: 'Help with health costs from your state. It may have another name there, such as Medi-Cal in California.',
          },
          spanish: {
            label: '¿Tiene Medicaid?',
            hint: 'Es la ayuda de su estado para los gastos médicos. Puede tener otro nombre, como Medi-Cal en California.',
          },
        }),
      ],
    }),
    resultsStep,
  ],
};
