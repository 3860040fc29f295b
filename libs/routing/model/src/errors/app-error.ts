/** The error object (R13.19). */
export interface AppError {
  readonly message: string;
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly data?: unknown;
  readonly cause?: unknown;
  /** A fatal error takes the whole page; another leaves the page that is shown in place. */
  readonly fatal: boolean;
  readonly unhandled: boolean;
}

/** Default message of the error page (R2.19). */
export const INTERNAL_SERVER_ERROR = 'Internal Server Error';

/** What an unexpected error becomes on the error page: its own words stay with the operator, not with the visitor (R2.19). */
export function unexpectedError(cause: unknown, { unhandled }: { readonly unhandled: boolean }): AppError {
  return { message: INTERNAL_SERVER_ERROR, statusCode: 500, statusMessage: INTERNAL_SERVER_ERROR, cause, fatal: true, unhandled };
}
