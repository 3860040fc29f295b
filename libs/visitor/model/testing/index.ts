export { anIpLookup, aSession, aUserState, aVisit } from './visit-builders';
export { MARKED_PARAMETERS } from './marked-parameters';
