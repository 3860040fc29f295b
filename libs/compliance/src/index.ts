export { claimFindings, type ClaimFinding } from './claim-findings';
export { claimsIn, type Claim, type ClaimKind } from './claims';
export { otherInsuranceIn } from './other-insurance';
export { type ConsentGiven, type ConsentText, type Disclaimer } from './compliance-text';
