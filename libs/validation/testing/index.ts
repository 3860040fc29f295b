export { BOOLEAN_FIELDS, TEXT_FIELDS } from '../src/answers';
export { anyAutoAnswers, anyMedicareAnswers } from './any-answers';
export { someAutoAnswers, someMedicareAnswers } from './some-answers';
