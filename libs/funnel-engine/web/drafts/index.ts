export { keepStepDraft, typedValues } from './step-draft';
