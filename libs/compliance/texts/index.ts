// Server-only: a browser carries the one text of its page, never the versions, brands and companies of all.
export { agencyFooter } from './agency-footer';
export { partnersChosen, type CallingPartner } from './calling-companies';
export { consentFor, consentHash, consentOfVersion, everyConsentText, type ConsentRequest } from './consent-texts';
export { disclaimerFor, nextDisclaimerChange, type DisclaimedBrand, type DisclaimerRequest } from './disclaimers';
