export { aField, aForm, aLocalizedForm, aSkippedForm, aStep } from './funnel-builders';
export { AUTO_ANSWERS, MEDICARE_ANSWERS } from './typed-answers';
