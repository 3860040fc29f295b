export { BOOLEAN_FIELDS, TEXT_FIELDS, type Answers, type BooleanField, type FieldName, type Language, type TextField } from './answers';
