export { aConsentGiven, anIpLookup, aSession, aUserState, aVisit } from './visit-builders';
