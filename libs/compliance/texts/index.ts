// Server-only: a browser carries the one text of its page, never the versions, brands and companies of all.
export { agencyFooter } from './agency-footer';
export { partnersChosen, type CallingPartner } from './calling-companies';
export { consentFor, consentHash, everyConsentText, type ConsentRequest } from './consent-texts';
export { disclaimerFor, type DisclaimedBrand, type DisclaimerRequest } from './disclaimers';
export { legalTextsUntil } from './legal-texts';
