import { faultProblem, problem, type ProblemDetails } from '../src/problem-details';

/** 404: there is nothing of this name, or not for this caller (R12.02). */
export const notFoundProblem = (title: string): ProblemDetails => problem({ status: 404, code: 'not-found', title });

/**
 * 400 `bad-field`: one of our own pages sent a field that it never writes. Nobody reads the title. Staff's calls say `wrong-field` instead
 * (`faultProblem`), with a title for the person who typed the field.
 */
export const badFieldProblem = ({ field, detail }: { readonly field: string; readonly detail?: string }): ProblemDetails => ({
  ...faultProblem({ field, message: 'A field is wrong' }, 'bad-field'),
  ...(detail === undefined ? {} : { detail }),
});

/** The problems that several calls share, whatever their concern (R12.02, contracts.md). */
export const PROBLEMS = {
  bodyNotJson: problem({ status: 400, code: 'body-not-json', title: 'The body is not JSON' }),
  foreignOrigin: problem({ status: 403, code: 'foreign-origin', title: 'This call is for our own pages' }),
  foreignHost: notFoundProblem('Page Not Found'),
  bodyTooLarge: problem({ status: 413, code: 'body-too-large', title: 'The body is too large' }),
  bodyEncoding: problem({ status: 415, code: 'body-encoding', title: 'The encoding of the body is not supported' }),
  tooManyRequests: problem({ status: 429, code: 'too-many-requests', title: 'Try again later' }),
  internal: problem({ status: 500, code: 'internal', title: 'Internal Server Error' }),
  databaseAway: problem({ status: 503, code: 'database-away', title: 'Try again in a moment' }),
} as const;
