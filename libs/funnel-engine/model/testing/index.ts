export { aField, aForm, aLocalizedForm, anOutcomeInput, aStep } from './funnel-builders';
