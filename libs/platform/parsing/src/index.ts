export { faultsOf, messagesByField, parseAllFields, parseFields, type FieldFault, type FieldSchema } from './parse-fields';
