export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** RFC 9457, the form of every error of our API (R12.02). */
export interface ProblemDetails {
  /** `about:blank`: the status gives the type, and `code` the details. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** Stable, in kebab case, for programs to act on. */
  readonly code: string;
  /** For a person. Contains nothing internal and no value that was sent. */
  readonly detail?: string;
  /** The faulty field of the body. */
  readonly field?: string;
}

/**
 * Makes a problem: `problem({ status: 400, code: 'field-missing', title: 'A field is missing', field: 'event' })`. The extension has
 * members of this problem alone, which RFC 9457 allows.
 */
export function problem(
  { type = 'about:blank', ...rest }: Omit<ProblemDetails, 'type'> & { readonly type?: string },
  extension: object = {},
): ProblemDetails {
  return { type, ...rest, ...extension };
}

/**
 * Returns the problem for an invalid field of the body (R12.02). An empty name stands for the whole body. Some calls have their own code.
 */
export const faultProblem = (
  { field, message }: { readonly field: string; readonly message: string },
  code: string = 'wrong-field',
): ProblemDetails => problem({ status: 400, code, title: message, ...(field === '' ? {} : { field }) });

export function isProblemDetails(value: unknown): value is ProblemDetails {
  return (
    typeof value === 'object' &&
    value !== null &&
    'title' in value &&
    typeof value.title === 'string' &&
    'status' in value &&
    typeof value.status === 'number' &&
    'code' in value &&
    typeof value.code === 'string'
  );
}
