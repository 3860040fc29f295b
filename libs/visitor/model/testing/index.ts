export { anIpLookup, aSession, aUserState, aVisit } from './visit-builders';
