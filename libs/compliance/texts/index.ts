export { partnersChosen, type CallingPartner } from './calling-companies';
export { consentFor, consentHash, everyConsentText } from './consent-texts';
export { disclaimerFor } from './disclaimers';
export { legalTextsUntil } from './legal-texts';
