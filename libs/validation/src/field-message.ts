import type { Language } from '@waypost/brands';
import type { FieldName } from './answers';
import { checkAnswer, normalizeTyped } from './check-answer';
import { KIND_OF_FIELD, newestVehicleYear, OLDEST_BIRTH_YEAR, OLDEST_VEHICLE_YEAR, type Fault } from './field-schema';
import { MAX_TEXT_CHARACTERS, MAX_VEHICLE_TEXT_CHARACTERS } from './text-lengths';

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

const between = (from: number, to: number): Words => ({
  english: `Please enter a year from ${from} to ${to}.`,
  spanish: `Por favor, escriba un año entre ${from} y ${to}.`,
});

function wrong(field: FieldName, fault: Fault, now: Date): Words {
  const kind = KIND_OF_FIELD[field];
  switch (fault) {
    case 'too-long': {
      if (kind === 'email') break;
      const max = kind === 'vehicle-text' ? MAX_VEHICLE_TEXT_CHARACTERS : MAX_TEXT_CHARACTERS;
      return { english: `Please use no more than ${max} characters.`, spanish: `Por favor, use como máximo ${max} caracteres.` };
    }
    case 'unlisted':
      return kind === 'carrier'
        ? choose('a company from the list, or “Other”', 'una compañía de la lista, u “Otra compañía”')
        : choose('one of the options', 'una de las opciones');
    case 'impossible-date':
      return {
        english: 'This date does not exist. Please check the month, day and year.',
        spanish: 'Esta fecha no existe. Por favor, revise el mes, el día y el año.',
      };
    case 'future':
      return { english: 'A date of birth cannot be in the future.', spanish: 'La fecha de nacimiento no puede estar en el futuro.' };
    case 'year-range':
      return kind === 'vehicle-year'
        ? between(OLDEST_VEHICLE_YEAR, newestVehicleYear(now))
        : between(OLDEST_BIRTH_YEAR, now.getUTCFullYear());
    default:
      break;
  }
  switch (kind) {
    case 'zip':
      return { english: 'A ZIP code has 5 digits, like 90210.', spanish: 'Un código postal tiene 5 dígitos, por ejemplo 90210.' };
    case 'email':
      return {
        english: 'Please check your e-mail address. It should look like name@example.com.',
        spanish: 'Por favor, revise su correo electrónico. Debe ser como nombre@example.com.',
      };
    case 'phone':
      return {
        english: 'A phone number has 10 digits, like (555) 010-0123.',
        spanish: 'Un número de teléfono tiene 10 dígitos, por ejemplo (555) 010-0123.',
      };
    case 'birth-day':
      return enter('a day from 1 to 31', 'un día del 1 al 31');
    case 'birth-month':
      return enter('a month from 1 to 12', 'un mes del 1 al 12');
    case 'vehicle-year':
      return between(OLDEST_VEHICLE_YEAR, newestVehicleYear(now));
    case 'text':
    case 'vehicle-text':
      return {
        english: 'Please use letters, numbers and punctuation only.',
        spanish: 'Por favor, use solo letras, números y signos de puntuación.',
      };
    default:
      return missing(field);
  }
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Returns what is wrong with a typed field, politely and specifically, in the page's language (R5.14); null if it is valid, or empty and
 * not required. For the birth date pass `typedValueOf('driver1Dob', values)`.
 */
export function fieldMessage(
  field: FieldName,
  rawValue: unknown,
  { required, language, now }: { readonly required: boolean; readonly language: Language; readonly now: Date },
): string | null {
  const value = normalizeTyped(field, rawValue);
  if (isEmpty(value)) return required ? missing(field)[language] : null;
  const checked = checkAnswer(field, value, { now });
  return 'fault' in checked ? wrong(field, checked.fault, now)[language] : null;
}

/** Returns the message for a phone number without the consent next to it (R15.04). An optional number may be removed instead. */
export function consentMessage({ language, isPhoneRequired }: { readonly language: Language; readonly isPhoneRequired: boolean }): string {
  const words: Words = isPhoneRequired
    ? {
        english: 'Please tick the box if we may call you at this number.',
        spanish: 'Por favor, marque la casilla si podemos llamarle a este número.',
      }
    : {
        english: 'Please tick the box if we may call you at this number, or leave the phone number empty.',
        spanish: 'Por favor, marque la casilla si podemos llamarle a este número, o deje el teléfono vacío.',
      };
  return words[language];
}
