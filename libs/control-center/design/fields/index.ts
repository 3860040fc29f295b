export { ComboboxField } from './combobox-field';
export { CheckField, Field, Input, Select, SelectField, TextArea, TextAreaField, TextField, type FieldNote } from './field';
export { fieldFault } from './field-fault';
export { FieldGroup, FieldPair } from './field-group';
export { ListField } from './list-field';
export { SearchField } from './search-field';
