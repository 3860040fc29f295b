export { BEGUN_SECONDS, begunForm, begunFormCookie, hasBegunForms } from '../src/begun-form';
export { parseStoredSession, parseStoredUserState } from '../src/parse-stored';
