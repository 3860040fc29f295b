export { fieldTitle } from './field-titles';
export { stepTitle } from './step-titles';
