export { badFieldProblem, notFoundProblem, PROBLEMS } from './common-problems';
