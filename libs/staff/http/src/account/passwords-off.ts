import { RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';

/** Refuses a request that sets or changes a password if nobody signs in with one. */
export const passwordsOff = (): RequestProblem =>
  new RequestProblem(problem({ status: 409, code: 'passwords-off', title: 'Nobody signs in by a password here' }));
