import { conflict, type RequestProblem } from '@waypost/platform/express/problems';

/** Refuses a request that sets or changes a password if nobody signs in with one. */
export const passwordsOff = (): RequestProblem => conflict('passwords-off', 'Nobody signs in by a password here');
