export {
  type EnterActionName,
  type FieldCopy,
  type FieldDefinition,
  type FormStep,
  type FormVersion,
  type InputKind,
  type LocalizedField,
  type LocalizedForm,
  type LocalizedStep,
  type StepCopy,
  type SubmitActionName,
  type VehicleSuggestion,
} from './form-version';
export { FORM_NAMES } from './form-names';
export { localizeForm } from './localize-form';
export { answerStep, type ConsentOfStep, type FunnelPage, type StepAnswer, type StepDecision, type SubmittedStep } from './answer-step';
export { type FormValues } from './form-values';
export { reachableStep } from './open-step';
export { refusedFieldEvents } from './steps/refused-fields';
export { readStep, type ReadStepInput } from './read-step';
export { earlierAnswersPath, type EarlierAnswersPage, type EarlierVisit } from './steps/earlier-answers';
export { startOver } from './steps/start-over';
export { previousStep, stepToResume } from './step-order';
export { resolveStep } from './steps/resolve-step';
export { stepFields } from './step-fields';
export {
  CONSENT_FIELD,
  enteredValues,
  isShown,
  readStepValues,
  type EarlierAnswers,
  type RawValues,
  type ReadableStep,
  type ReadingContext,
  type StepMessages,
  type StepReading,
} from './step-values';
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
export { chosenCompanies, consentValue, isChosenByCompany, tickedConsents, type ConsentOffer } from './consent-choice';
export { adListing } from './ad-listing';
export { vehicleMakes, vehicleModels, type VehicleList } from './vehicle-list';
