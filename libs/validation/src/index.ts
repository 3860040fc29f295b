export { type Language } from '@waypost/brands';
export { FIELD_NAMES, type Answers, type FieldName } from './answers';
export { BIRTH_DATE_FIELDS, partsOfWrittenDate, typedValueOf } from './birth-date';
export { CARRIERS } from './carriers';
export { CREDIT_RATINGS, GENDERS, MARITAL_STATUSES } from './choices';
export { parseAnswers, parseTypedAnswers } from './parse-answers';
export { MAX_TEXT_CHARACTERS } from './text-lengths';
export { formatPhoneInput } from './typed-phone';
export { doubtAbout, type AnswerDoubt, type ZipFacts } from './doubts/doubt-about';
