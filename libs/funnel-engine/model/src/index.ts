export type { FormStep, FormVersion, LocalizedField, LocalizedForm, LocalizedStep } from './form-version';
export { FORM_NAMES } from './form-names';
export { localizeForm } from './localize-form';
export { answerStep, type ConsentOfStep, type FunnelPage, type StepAnswer, type StepDecision } from './answer-step';
export { type FormValues } from './form-values';
export { hasReachedResults, reachableStep } from './open-step';
export { refusedFieldEvents } from './steps/refused-fields';
export { readStep } from './read-step';
export { asksForOtherAnswers, earlierAnswersPath } from './steps/earlier-answers';
export { startOver } from './steps/start-over';
export { previousStep, stepToResume } from './step-order';
export { resolveStep } from './steps/resolve-step';
export { stepFields } from './step-fields';
export { CONSENT_FIELD, enteredValues, isShown, type EarlierAnswers, type StepMessages } from './step-values';
export {
  asConfirmed,
  CONFIRMED_FIELD,
  confirmedAnswers,
  INSTEAD_FIELD,
  isOfValue,
  valuesAfterDoubt,
  type StepDoubt,
  type StepDoubts,
} from './doubts/step-doubts';
export { fitAnswers } from './fit-answers';
export { consentValue, isChosenByCompany, tickedConsents } from './consent-choice';
export { adListing } from './ad-listing';
export { vehicleMakes, vehicleModels, type VehicleList } from './vehicle-list';
