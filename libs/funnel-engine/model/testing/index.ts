export { aField, aForm, aLocalizedForm, aSkippedForm, aStep } from './funnel-builders';
