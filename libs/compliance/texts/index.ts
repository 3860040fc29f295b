export { partnersChosen, type CallingPartner } from './calling-companies';
export { consentFor, consentHash, everyConsentText } from './consent-texts';
export { disclaimerFor } from './disclaimers';
export { disclaimedProduct, legalTextsUntil } from './legal-texts';
