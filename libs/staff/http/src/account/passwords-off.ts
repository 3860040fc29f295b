import { RequestProblem } from '@waypost/platform/express/problems';
import { problem } from '@waypost/platform/http';

/** Refuses what makes or changes a password where nobody signs in by one. */
export const passwordsOff = (): RequestProblem =>
  new RequestProblem(problem({ status: 409, code: 'passwords-off', title: 'Nobody signs in by a password here' }));
