export { EXCERPT_LENGTH } from './claims';
export { claimFindings } from './claim-findings';
export { otherInsuranceIn } from './other-insurance';
export { type ConsentGiven, type ConsentText, type Disclaimer } from './compliance-text';
