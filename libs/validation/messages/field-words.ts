import type { Language } from '@waypost/brands';
import type { FieldName } from '../src/answers';

/**
 * The messages of wrong answers in one language (R5.14). A page carries those of its own. `{max}` stands for a number of characters,
 * `{from}` and `{to}` for years.
 */
export interface FaultMessages {
  readonly zip: string;
  readonly email: string;
  readonly phone: string;
  readonly text: string;
  readonly tooLong: string;
  readonly company: string;
  readonly option: string;
  readonly impossibleDate: string;
  readonly future: string;
  readonly years: string;
  readonly birthDay: string;
  readonly birthMonth: string;
  /** A phone number that the form requires, without the consent next to it (R15.04). */
  readonly consent: string;
  /** A phone number that may be left empty, without the consent next to it. */
  readonly consentOrNoPhone: string;
}

const FAULTS: Readonly<Record<Language, FaultMessages>> = {
  english: {
    zip: 'A ZIP code has 5 digits, like 90210.',
    email: 'Please check your e-mail address. It should look like name@example.com.',
    phone: 'A phone number has 10 digits, like (555) 010-0123.',
    text: 'Please use letters, numbers and punctuation only.',
    tooLong: 'Please use no more than {max} characters.',
    company: 'Please choose a company from the list, or “Other”.',
    option: 'Please choose one of the options.',
    impossibleDate: 'This date does not exist. Please check the month, day and year.',
    future: 'A date of birth cannot be in the future.',
    years: 'Please enter a year from {from} to {to}.',
    birthDay: 'Please enter a day from 1 to 31.',
    birthMonth: 'Please enter a month from 1 to 12.',
    consent: 'Please tick the box if we may call you at this number.',
    consentOrNoPhone: 'Please tick the box if we may call you at this number, or leave the phone number empty.',
  },
  spanish: {
    zip: 'Un código postal tiene 5 dígitos, por ejemplo 90210.',
    email: 'Por favor, revise su correo electrónico. Debe ser como nombre@example.com.',
    phone: 'Un número de teléfono tiene 10 dígitos, por ejemplo (555) 010-0123.',
    text: 'Por favor, use solo letras, números y signos de puntuación.',
    tooLong: 'Por favor, use como máximo {max} caracteres.',
    company: 'Por favor, elija una compañía de la lista, u “Otra compañía”.',
    option: 'Por favor, elija una de las opciones.',
    impossibleDate: 'Esta fecha no existe. Por favor, revise el mes, el día y el año.',
    future: 'La fecha de nacimiento no puede estar en el futuro.',
    years: 'Por favor, escriba un año entre {from} y {to}.',
    birthDay: 'Por favor, escriba un día del 1 al 31.',
    birthMonth: 'Por favor, escriba un mes del 1 al 12.',
    consent: 'Por favor, marque la casilla si podemos llamarle a este número.',
    consentOrNoPhone: 'Por favor, marque la casilla si podemos llamarle a este número, o deje el teléfono vacío.',
  },
};

export const faultMessages = (language: Language): FaultMessages => FAULTS[language];

type Words = Readonly<Record<Language, string>>;

const enter = (english: string, spanish: string): Words => ({
  english: `Please enter ${english}.`,
  spanish: `Por favor, escriba ${spanish}.`,
});
const choose = (english: string, spanish: string): Words => ({
  english: `Please choose ${english}.`,
  spanish: `Por favor, elija ${spanish}.`,
});

function missing(field: FieldName): Words {
  switch (field) {
    case 'zipcode':
      return enter('your ZIP code', 'su código postal');
    case 'currentCompany':
      return choose('your insurance company', 'su compañía de seguros');
    case 'driver1FirstName':
      return enter('your first name', 'su nombre');
    case 'driver1LastName':
      return enter('your last name', 'su apellido');
    case 'driver1Gender':
      return choose('your gender', 'su género');
    case 'driver1MaritalStatus':
      return choose('your marital status', 'su estado civil');
    case 'driver1Dob':
      return enter('the month, day and four-digit year of your birth', 'el mes, el día y el año (cuatro cifras) de su nacimiento');
    case 'driver1DobDay':
      return enter('the day of your birth', 'el día de su nacimiento');
    case 'driver1DobMonth':
      return enter('the month of your birth', 'el mes de su nacimiento');
    case 'driver1DobYear':
      return enter('the four-digit year of your birth', 'el año de su nacimiento (cuatro cifras)');
    case 'driver1Email':
      return enter('your e-mail address', 'su correo electrónico');
    case 'driver1Phone':
      return enter('your phone number', 'su número de teléfono');
    case 'driver1Address':
      return enter('your street address', 'su dirección');
    case 'driver1Address2':
      return enter('your apartment or unit', 'su apartamento o unidad');
    case 'driver1CreditRating':
      return choose('your credit rating', 'su nivel de crédito');
    case 'vehicle1Year':
    case 'vehicle2Year':
    case 'vehicle3Year':
      return enter('the year of the vehicle', 'el año del vehículo');
    case 'vehicle1Make':
    case 'vehicle2Make':
    case 'vehicle3Make':
      return enter('the make of the vehicle', 'la marca del vehículo');
    case 'vehicle1Model':
    case 'vehicle2Model':
    case 'vehicle3Model':
      return enter('the model of the vehicle', 'el modelo del vehículo');
    default:
      return choose('yes or no', 'sí o no');
  }
}

/** Returns the message for a required field that is empty. */
export const missingMessage = (field: FieldName, language: Language): string => missing(field)[language];
