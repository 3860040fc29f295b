export { PROBLEMS } from './common-problems';
