export { faultsOf, messagesByField, parseFields, type FieldFault, type FieldSchema } from './parse-fields';
