import '@waypost/platform/kernel/server-only';

export { submitPlainStep, type PlainStepAnswer, type PlainStepInput } from '../src/submit-plain-step';
export { recordPlainView } from '../src/record-plain-view';
export { loadVisitor, type PlainListingView, type PlainPageView, type PlainView } from '../src/plain-visitor';
export { plainListing, plainPage, plainVisit, type PlainPage } from '../src/plain-visit';
