export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** RFC 9457, as our API answers every error (R12.02). */
export interface ProblemDetails {
  /** `about:blank`: the status says it all, `code` says the rest. */
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** Stable and in kebab case: what a program decides by. */
  readonly code: string;
  /** For a person. Holds nothing internal and no value that was sent. */
  readonly detail?: string;
  /** The field of the body that is at fault. */
  readonly field?: string;
}

/** A problem to answer with: `problem({ status: 400, code: 'field-missing', title: 'A field is missing', field: 'event' })`. */
export function problem({ type = 'about:blank', ...rest }: Omit<ProblemDetails, 'type'> & { readonly type?: string }): ProblemDetails {
  return { type, ...rest };
}

/** A field of the body that can't be taken, as every API answers it (R12.02); an empty name is the body as a whole. Some calls have a code of their own for it. */
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
