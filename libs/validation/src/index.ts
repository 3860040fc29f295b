export { type Language } from '@waypost/brands';
export { FIELD_NAMES, type Answers, type FieldName } from './answers';
export { BIRTH_DATE_FIELDS, typedValueOf } from './birth-date';
export { CARRIERS } from './carriers';
export { CREDIT_RATINGS, GENDERS, MARITAL_STATUSES } from './choices';
export { consentMessage, fieldMessage } from './field-message';
export { parseAnswers, parseTypedAnswers } from './parse-answers';
export { formatPhoneInput } from './typed-phone';
export { doubtAbout, type AnswerDoubt } from './doubts/doubt-about';
