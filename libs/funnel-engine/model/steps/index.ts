// The order of steps alone, for the entry that runs before React: the library's main face brings the schemas of every field.
export { resolveStep, viewedStep } from '../src/steps/resolve-step';
