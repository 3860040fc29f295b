export { aConsentGiven, aConsentText, aDisclaimer } from './compliance-builders';
