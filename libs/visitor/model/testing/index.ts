export { aConsentGiven, aSession, aUserState, aVisit } from './visit-builders';
