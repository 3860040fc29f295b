export { TextField, type TextFieldProps } from '../src/fields/text-field';
export { SelectField, type FieldOption, type SelectFieldProps } from '../src/fields/select-field';
export { ChoiceGroup, type Choice, type ChoiceGroupProps } from '../src/fields/choice-group';
export { ChoiceSearch, type ChoiceSearchProps } from '../src/fields/choice-search';
export { CheckboxField, type CheckboxFieldProps } from '../src/fields/checkbox-field';
export { DateParts, type DatePart, type DatePartsProps } from '../src/fields/date-parts';
export { type FieldText } from '../src/fields/field-frame';
