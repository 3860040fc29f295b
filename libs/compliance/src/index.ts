export { claimFindings, type ClaimFinding } from './claim-findings';
export { claimsIn, type Claim, type ClaimKind } from './claims';
export { type ConsentGiven, type ConsentText, type Disclaimer } from './compliance-text';
