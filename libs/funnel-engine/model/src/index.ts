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
export { localizeForm } from './localize-form';
export { advance, previousStep, resolveStep, stepToResume, type Advance, type ResolvedStep, type StepList } from './step-order';
export { skippedAnswers, stepFields } from './step-fields';
export {
  CONSENT_FIELD,
  enteredValues,
  isShown,
  readStepValues,
  type KnownAnswers,
  type RawValues,
  type ReadableStep,
  type ReadingContext,
  type StepMessages,
  type StepReading,
} from './step-values';
export { fitAnswers } from './fit-answers';
export { chosenCompanies, consentValue, isChosenByCompany, tickedConsents, type ConsentOffer } from './consent-choice';
export { outcomeInput, type OutcomeFacts } from './outcome-input';
export {
  findAdListing,
  findOutcome,
  type AdListing,
  type FoundOutcome,
  type FunnelOutcome,
  type OutcomeInput,
  type OutcomeLease,
} from './find-outcome';
export { vehicleMakes, vehicleModels, type VehicleList } from './vehicle-list';
