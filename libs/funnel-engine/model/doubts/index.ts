export {
  asConfirmed,
  CONFIRMED_FIELD,
  confirmedAnswers,
  INSTEAD_FIELD,
  isOfValue,
  valuesAfterDoubt,
  type StepDoubt,
  type StepDoubts,
} from '../src/doubts/step-doubts';
