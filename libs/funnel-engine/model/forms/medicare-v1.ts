import type { FormVersion } from '../src/form-version';
import { field, question, resultsStep } from './form-words';

/** The Medicare form (R4.12), four steps. It asks for no contact data, so it asks no consent. */
export const medicareV1: FormVersion = {
  name: 'medicare-v1',
  product: 'medicare',
  steps: [
    question({
      name: 'zip',
      onEnter: 'prefill-zipcode',
      english: { title: 'Where do you live?', text: 'Plans and their benefits depend on your area.', submit: 'Start' },
      spanish: { title: '¿Dónde vive usted?', text: 'Los planes y sus beneficios dependen de la zona.', submit: 'Empezar' },
      fields: [
        field({
          name: 'zipcode',
          input: 'digits',
          inputMode: 'numeric',
          autocomplete: 'postal-code',
          english: { label: 'ZIP code', hint: 'Five digits' },
          spanish: { label: 'Código postal', hint: 'Cinco dígitos' },
        }),
      ],
    }),
    question({
      name: 'medicare',
      english: { title: 'Do you have Medicare?' },
      spanish: { title: '¿Tiene usted Medicare?' },
      fields: [
        field({
          name: 'haveMedicare',
          input: 'yes-no',
          english: { label: 'I have Medicare Part A and Part B', hint: 'You can see both on your red, white and blue Medicare card.' },
          spanish: {
            label: 'Tengo la Parte A y la Parte B de Medicare',
            hint: 'Aparecen en su tarjeta de Medicare, la roja, blanca y azul.',
          },
        }),
      ],
    }),
    question({
      name: 'medicaid',
      english: { title: 'Do you also have Medicaid?', text: 'Some plans are made for people who have both.', submit: 'See my options' },
      spanish: {
        title: '¿Tiene también Medicaid?',
        text: 'Algunos planes son para personas que tienen los dos.',
        submit: 'Ver mis opciones',
      },
      fields: [
        field({
          name: 'haveMedicaid',
          input: 'yes-no',
          english: {
            label: 'I have Medicaid',
            hint: 'Help with health costs from your state. It may have another name there, such as Medi-Cal in California.',
          },
          spanish: {
            label: 'Tengo Medicaid',
            hint: 'Es la ayuda de su estado para los gastos médicos. Puede tener otro nombre, como Medi-Cal en California.',
          },
        }),
      ],
    }),
    resultsStep(
      { title: 'Your options', text: 'Based on your answers, here is what you can do next.' },
      { title: 'Sus opciones', text: 'Según sus respuestas, esto es lo que puede hacer ahora.' },
    ),
  ],
};
