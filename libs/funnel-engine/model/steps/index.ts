// Exports only the order of steps, for the entry that runs before React. The library's main face brings the schemas of every field.
export { resolveStep, viewedStep } from '../src/steps/resolve-step';
