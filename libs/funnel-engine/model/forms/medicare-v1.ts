import type { FormVersion } from '../src/form-version';
import { field, question, resultsStep, zipStep } from './form-words';

/** The Medicare form (R4.12) with four steps. It asks for no contact data, so it asks for no consent. */
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
  advice: [
    {
      when: { field: 'haveMedicare', equals: false },
      copy: {
        english: {
          title: 'Without both parts of Medicare: what you can do now',
          points: [
            {
              text: 'Turning 65 within three months, or older? Sign up with Social Security. It also adds a part that you do not have.',
              href: 'https://www.ssa.gov/medicare/sign-up',
              label: 'Sign up at ssa.gov',
            },
            { text: 'Under 65? You get Medicare after 24 months of disability benefits, and sooner with ALS or kidney failure.' },
            {
              text: 'Not eligible yet? Look at health plans for people under 65.',
              href: 'https://www.healthcare.gov',
              label: 'Compare plans at HealthCare.gov',
            },
            { text: 'Low income, and no Medicaid yet? Ask your state about it. You can apply at any time of the year.' },
          ],
        },
        spanish: {
          title: 'Si no tiene las dos partes de Medicare: qué puede hacer ahora',
          points: [
            {
              text: '¿Cumple 65 años en los próximos tres meses, o ya los cumplió? Inscríbase con el Seguro Social. También puede añadir la parte que le falta.',
              href: 'https://www.ssa.gov/es/medicare',
              label: 'Inscribirse en ssa.gov',
            },
            {
              text: '¿Tiene menos de 65? Recibe Medicare después de 24 meses de beneficios por discapacidad, y antes con ELA o insuficiencia renal.',
            },
            {
              text: '¿Todavía no cumple los requisitos? Vea los planes de salud para menores de 65 años.',
              href: 'https://www.cuidadodesalud.gov',
              label: 'Comparar planes en CuidadoDeSalud.gov',
            },
            {
              text: '¿Tiene pocos ingresos y todavía no tiene Medicaid? Pregunte en su estado. Se puede solicitar en cualquier época del año.',
            },
          ],
        },
      },
    },
  ],
};
