export { type Language } from '@waypost/brands';
export { BOOLEAN_FIELDS, TEXT_FIELDS, type Answers, type BooleanField, type FieldName, type TextField } from './answers';
export { BIRTH_DATE_FIELDS, birthDateFromParts, birthDateToParts, typedValueOf, type BirthDateParts } from './birth-date';
export { CARRIERS } from './carriers';
export { CREDIT_RATINGS, GENDERS, MARITAL_STATUSES } from './choices';
export { consentMessage, fieldMessage } from './field-message';
export { fieldSchema } from './field-schema';
export { parseAnswers, parseTypedAnswers } from './parse-answers';
export { formatPhoneInput, normalizeTypedPhone } from './typed-phone';
