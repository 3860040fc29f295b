export { type Language } from '@waypost/brands';
export { FIELD_NAMES, type Answers, type BooleanField, type FieldName, type TextField } from './answers';
export { BIRTH_DATE_FIELDS, typedValueOf, type BirthDateParts } from './birth-date';
export { CARRIERS } from './carriers';
export { CREDIT_RATINGS, GENDERS, MARITAL_STATUSES } from './choices';
export { consentMessage, fieldMessage } from './field-message';
export { parseAnswers, parseTypedAnswers } from './parse-answers';
export { formatPhoneInput } from './typed-phone';
export { doubtAbout, type AnswerDoubt, type DoubtContext } from './doubts/doubt-about';
