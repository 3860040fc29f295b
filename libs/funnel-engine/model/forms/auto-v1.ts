import { CARRIERS, type FieldName } from '@waypost/validation';
import type { FormStep, FormVersion } from '../src/form-version';
import { field, inBoth, question, resultsStep, zipStep } from './form-words';

/** The companies that insure the most cars, the largest first. */
const COMMON_CARRIERS: readonly string[] = [
  'State Farm',
  'Progressive',
  'GEICO',
  'Allstate',
  'USAA',
  'Liberty Mutual',
  'Farmers',
  'Travelers',
  'American Family',
  'Nationwide',
];
const carrierOption = (carrier: string) => ({ value: carrier, copy: inBoth(carrier, carrier === 'Other' ? 'Otra compañía' : carrier) });
const carrierOptions = [
  ...COMMON_CARRIERS.map((carrier) => ({ ...carrierOption(carrier), isCommon: true as const })),
  ...CARRIERS.filter((carrier) => !COMMON_CARRIERS.includes(carrier)).map(carrierOption),
];

interface VehicleWords {
  readonly title: string;
  readonly text?: string;
  readonly skip?: string;
}

function vehicle(number: 1 | 2 | 3, english: VehicleWords, spanish: VehicleWords): FormStep {
  const name = (part: 'Year' | 'Make' | 'Model'): FieldName => `vehicle${number}${part}`;
  return question({
    name: `vehicle-${number}`,
    canSkip: number > 1,
    english,
    spanish,
    fields: [
      field({
        name: name('Year'),
        input: 'digits',
        inputMode: 'numeric',
        autocomplete: 'off',
        english: { label: 'Year', hint: 'Four digits, such as 2019' },
        spanish: { label: 'Año', hint: 'Cuatro cifras, por ejemplo 2019' },
      }),
      field({
        name: name('Make'),
        input: 'text',
        suggest: { kind: 'vehicle-make', year: name('Year') },
        autocomplete: 'off',
        english: { label: 'Make', hint: 'The company that built it, such as Ford' },
        spanish: { label: 'Marca', hint: 'La compañía que lo fabricó, por ejemplo Ford' },
      }),
      field({
        name: name('Model'),
        input: 'text',
        suggest: { kind: 'vehicle-model', year: name('Year'), make: name('Make') },
        autocomplete: 'off',
        english: { label: 'Model', hint: 'Such as Escape' },
        spanish: { label: 'Modelo', hint: 'Por ejemplo, Escape' },
      }),
    ],
  });
}

/** The auto form (R4.12) with fourteen steps. */
export const autoV1: FormVersion = {
  name: 'auto-v1',
  product: 'auto',
  steps: [
    zipStep(
      { title: 'Where do you keep your car?', text: 'Companies and prices differ from place to place.' },
      { title: '¿Dónde guarda su auto?', text: 'Las compañías y los precios cambian de un lugar a otro.' },
    ),
    question({
      name: 'insurance',
      english: { title: 'Do you have car insurance now?' },
      spanish: { title: '¿Tiene seguro de auto en este momento?' },
      fields: [
        field({
          name: 'currentlyInsured',
          input: 'yes-no',
          english: { label: 'Do you have car insurance now?' },
          spanish: { label: '¿Tiene seguro de auto en este momento?' },
        }),
        field({
          name: 'currentCompany',
          input: 'combobox',
          showWhen: { field: 'currentlyInsured', equals: true },
          options: carrierOptions,
          english: {
            label: 'Your insurance company',
            hint: 'Not on the list? Choose “Other”.',
            placeholder: 'Choose a company',
            commonOptions: 'The most common',
            otherOptions: 'All other companies',
            search: 'Choose below, or type a name to find it',
            matches: 'Companies that match: {count}',
            noMatch: 'No company has that name here. Choose “Other”.',
          },
          spanish: {
            label: 'Su compañía de seguros',
            hint: '¿No está en la lista? Elija “Otra compañía”.',
            placeholder: 'Elija una compañía',
            commonOptions: 'Las más comunes',
            otherOptions: 'Todas las demás',
            search: 'Elija abajo o escriba el nombre de la compañía',
            matches: 'Compañías que coinciden: {count}',
            noMatch: 'Aquí ninguna compañía se llama así. Elija “Otra compañía”.',
          },
        }),
      ],
    }),
    question({
      name: 'home',
      english: { title: 'Do you own your home?', text: 'Some companies offer a lower price to people who insure both.' },
      spanish: {
        title: '¿Es dueño o dueña de su casa?',
        text: 'Algunas compañías ofrecen un mejor precio a quienes aseguran ambas cosas.',
      },
      fields: [
        field({
          name: 'homeowner',
          input: 'yes-no',
          english: { label: 'Do you own your home?', hint: 'Choose “No” if you rent or live with family.' },
          spanish: { label: '¿Es dueño o dueña de su casa?', hint: 'Elija “No” si alquila o vive con su familia.' },
        }),
        field({
          name: 'interestedInHomeInsurance',
          input: 'yes-no',
          required: false,
          english: { label: 'Would you like to hear about home insurance too?', hint: 'Optional' },
          spanish: { label: '¿Le interesa también un seguro de vivienda?', hint: 'Opcional' },
        }),
      ],
    }),
    vehicle(
      1,
      { title: 'Which car do you want to insure?', text: 'You can find these on your registration or insurance card.' },
      { title: '¿Qué auto quiere asegurar?', text: 'Encontrará estos datos en el registro del vehículo o en su tarjeta de seguro.' },
    ),
    vehicle(
      2,
      { title: 'Do you have a second car?', text: 'If there is just the one, skip this question.', skip: 'I have no second car' },
      { title: '¿Tiene un segundo auto?', text: 'Si solo tiene uno, omita esta pregunta.', skip: 'No tengo un segundo auto' },
    ),
    vehicle(
      3,
      { title: 'Is there a third car?', text: 'If not, skip this question.', skip: 'I have no third car' },
      { title: '¿Hay un tercer auto?', text: 'Si no lo hay, omita esta pregunta.', skip: 'No tengo un tercer auto' },
    ),
    question({
      name: 'about-you',
      english: { title: 'A little about you', text: 'Insurance companies ask this when they work out a price.' },
      spanish: { title: 'Un poco sobre usted', text: 'Las compañías de seguros lo preguntan para calcular un precio.' },
      fields: [
        field({
          name: 'driver1Gender',
          input: 'choice',
          english: { label: 'Gender' },
          spanish: { label: 'Género' },
          options: [
            { value: 'female', copy: inBoth('Female', 'Mujer') },
            { value: 'male', copy: inBoth('Male', 'Hombre') },
            { value: 'non-binary', copy: inBoth('Non-binary', 'Persona no binaria') },
          ],
        }),
        field({
          name: 'driver1MaritalStatus',
          input: 'select',
          english: { label: 'Marital status', placeholder: 'Choose one' },
          spanish: { label: 'Estado civil', placeholder: 'Elija una opción' },
          options: [
            { value: 'married', copy: inBoth('Married', 'Casado o casada') },
            { value: 'single', copy: inBoth('Single', 'Soltero o soltera') },
            { value: 'widowed', copy: inBoth('Widowed', 'Viudo o viuda') },
            { value: 'divorced', copy: inBoth('Divorced', 'Divorciado o divorciada') },
            { value: 'separated', copy: inBoth('Separated', 'Separado o separada') },
            { value: 'domestic partner', copy: inBoth('Domestic partner', 'Pareja doméstica') },
            { value: 'unknown', copy: inBoth('I would rather not say', 'Prefiero no decirlo') },
          ],
        }),
      ],
    }),
    question({
      name: 'birth-date',
      english: { title: 'When were you born?', text: 'Age is part of every car insurance price.' },
      spanish: { title: '¿Cuándo nació usted?', text: 'La edad forma parte del precio de todo seguro de auto.' },
      fields: [
        field({
          name: 'driver1Dob',
          input: 'birth-date',
          inputMode: 'numeric',
          autocomplete: 'bday',
          english: { label: 'Date of birth', hint: 'Month, day and year, such as 4 17 1957' },
          spanish: { label: 'Fecha de nacimiento', hint: 'Mes, día y año, por ejemplo 4 17 1957' },
        }),
      ],
    }),
    question({
      name: 'credit',
      english: {
        title: 'How would you describe your credit?',
        text: 'Your best guess is fine. Answering here does not affect your credit score.',
      },
      spanish: {
        title: '¿Cómo describiría su crédito?',
        text: 'Basta con una idea aproximada. Responder aquí no afecta su puntaje de crédito.',
      },
      fields: [
        field({
          name: 'driver1CreditRating',
          input: 'choice',
          english: { label: 'Your credit' },
          spanish: { label: 'Su crédito' },
          options: [
            { value: 'excellent', copy: inBoth('Excellent', 'Excelente') },
            { value: 'good', copy: inBoth('Good', 'Bueno') },
            { value: 'average', copy: inBoth('Average', 'Promedio') },
            { value: 'fair', copy: inBoth('Fair', 'Regular') },
            { value: 'poor', copy: inBoth('Poor', 'Malo') },
          ],
        }),
      ],
    }),
    question({
      name: 'record',
      english: { title: 'Two quick yes-or-no questions' },
      spanish: { title: 'Dos preguntas rápidas de sí o no' },
      fields: [
        field({
          name: 'driver1Sr22',
          input: 'yes-no',
          english: {
            label: 'Do you need an SR-22?',
            hint: 'A form that some drivers file after a serious violation. If it is new to you, choose “No”.',
          },
          spanish: {
            label: '¿Necesita un SR-22?',
            hint: 'Un formulario que algunos conductores presentan después de una infracción grave. Si no lo conoce, elija “No”.',
          },
        }),
        field({
          name: 'driver1MilitaryAffiliation',
          input: 'yes-no',
          english: {
            label: 'Have you or your spouse served in the military?',
            hint: 'On duty now counts too. Some companies have special prices.',
          },
          spanish: {
            label: '¿Usted o su cónyuge sirve o sirvió en las fuerzas armadas?',
            hint: 'Algunas compañías tienen precios especiales.',
          },
        }),
      ],
    }),
    question({
      name: 'name',
      english: { title: 'What is your name?', text: 'As it is written on your driver’s license.' },
      spanish: { title: '¿Cómo se llama usted?', text: 'Tal como aparece en su licencia de conducir.' },
      fields: [
        field({
          name: 'driver1FirstName',
          input: 'text',
          autocomplete: 'given-name',
          english: { label: 'First name' },
          spanish: { label: 'Nombre' },
        }),
        field({
          name: 'driver1LastName',
          input: 'text',
          autocomplete: 'family-name',
          english: { label: 'Last name' },
          spanish: { label: 'Apellido' },
        }),
      ],
    }),
    question({
      name: 'address',
      english: { title: 'What is your home address?', text: 'Where the car is parked at night.' },
      spanish: { title: '¿Cuál es la dirección de su casa?', text: 'Donde el auto pasa la noche.' },
      fields: [
        field({
          name: 'driver1Address',
          input: 'text',
          autocomplete: 'address-line1',
          english: { label: 'Street address', hint: 'Number and street' },
          spanish: { label: 'Dirección', hint: 'Número y calle' },
        }),
        field({
          name: 'driver1Address2',
          input: 'text',
          required: false,
          autocomplete: 'address-line2',
          english: { label: 'Apartment or unit', hint: 'Optional' },
          spanish: { label: 'Apartamento o unidad', hint: 'Opcional' },
        }),
      ],
    }),
    question({
      name: 'contact',
      asksConsent: true,
      onSubmit: 'require-consent-for-phone',
      english: {
        title: 'How can we reach you?',
        text: 'The last question. Next you see a number to call or companies to compare. If you give your phone number and tick the box, the companies named there may call you.',
        submit: 'See my options',
      },
      spanish: {
        title: '¿Cómo podemos comunicarnos con usted?',
        text: 'La última pregunta. Después verá un número para llamar o compañías para comparar. Si escribe su teléfono y marca la casilla, las compañías que se nombran allí pueden llamarle.',
        submit: 'Ver mis opciones',
      },
      fields: [
        field({
          name: 'driver1Email',
          input: 'email',
          inputMode: 'email',
          autocomplete: 'email',
          english: { label: 'E-mail address' },
          spanish: { label: 'Correo electrónico' },
        }),
        field({
          name: 'driver1Phone',
          input: 'phone',
          required: false,
          inputMode: 'tel',
          autocomplete: 'tel-national',
          english: {
            label: 'Phone number',
            hint: 'Optional. Ten digits, area code first. If you give it, please also tick the box below.',
          },
          spanish: {
            label: 'Número de teléfono',
            hint: 'Opcional. Diez dígitos, con el código de área primero. Si lo escribe, marque también la casilla de abajo.',
          },
        }),
      ],
    }),
    resultsStep,
  ],
};
