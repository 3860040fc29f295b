export { fieldTitle } from './field-titles';
export { formTitle } from './form-titles';
export { stepTitle } from './step-titles';
