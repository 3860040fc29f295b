export { anyAutoAnswers, anyMedicareAnswers } from './any-answers';
export { someAutoAnswers, someMedicareAnswers } from './some-answers';
