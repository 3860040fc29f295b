export { faultsOf, messagesByField, parseFields, type FieldFault, type FieldSchema } from './parse-fields';
export {
  choice,
  choiceOr,
  fields,
  flag,
  flagOr,
  listOf,
  listOrEmpty,
  numberOrNull,
  numberWithin,
  text,
  textOrAbsent,
  textOrEmpty,
  textOrNull,
  tidyText,
  wholeNumber,
  withoutBlankLines,
} from './field-schemas';
