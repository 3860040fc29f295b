export { hasReachedResults, reachableStep } from '../src/open-step';
export { refusedFieldEvents } from '../src/steps/refused-fields';
export { readStep } from '../src/read-step';
export { asksForOtherAnswers, earlierAnswersPath } from '../src/steps/earlier-answers';
export { startOver } from '../src/steps/start-over';
export { previousStep, stepToResume } from '../src/step-order';
export { resolveStep } from '../src/steps/resolve-step';
export { stepFields } from '../src/step-fields';
export { CONSENT_FIELD, enteredValues, isShown, type EarlierAnswers, type StepMessages } from '../src/step-values';
