export { BEGUN_SECONDS, begunForm, begunFormCookie, hasBegunForms } from '../src/begun-form';
export { parseStoredSession, parseStoredUserState } from '../src/parse-stored';
export { ANONYMOUS_ID_KEY, SESSION_KEY } from '../src/storage-keys';
