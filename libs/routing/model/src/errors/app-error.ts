/** An error of the app (R13.19). */
export interface AppError {
  readonly message: string;
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly data?: unknown;
  readonly cause?: unknown;
  /** A fatal error replaces the whole page; any other error leaves the shown page in place. */
  readonly fatal: boolean;
  readonly unhandled: boolean;
}

/** Default message of the error page (R2.19). */
export const INTERNAL_SERVER_ERROR = 'Internal Server Error';

/** Returns the error page's error for an unexpected one. The original message is for the operator, not for the visitor (R2.19). */
export function unexpectedError(cause: unknown, { unhandled }: { readonly unhandled: boolean }): AppError {
  return { message: INTERNAL_SERVER_ERROR, statusCode: 500, statusMessage: INTERNAL_SERVER_ERROR, cause, fatal: true, unhandled };
}
