export { fieldMessage, type AskedField } from './field-message';
export { faultMessages, missingMessage, type FaultMessages } from './field-words';
