import type { AppError } from './app-error';

// A separate file: before a tap nothing leads to another page, so the runtime downloads none of it.

/** Default message of the error page (R2.19). */
export const PAGE_NOT_FOUND = 'Page Not Found';

/**
 * Returns 'Page Not Found: {path}', for a failed validate rule, an entry without a matching route, or a refusal of middleware (R2.05,
 * R2.06, R2.08).
 */
export const pageNotFoundMessage = (path: string): string => `${PAGE_NOT_FOUND}: ${path}`;

/**
 * Returns the message of a navigation inside the app that matches no route (R2.07). Its lower case distinguishes it from a 404 on entry.
 */
export const navigationNotFoundMessage = (fullPath: string): string => `Page not found: ${fullPath}`;

/** Returns the fatal 404 of an entry (R2.05, R2.06, R2.08). The address in the browser stays as it is. */
export function pageNotFound(path: string): AppError {
  const message = pageNotFoundMessage(path);
  return { message, statusCode: 404, statusMessage: message, data: { path }, fatal: true, unhandled: false };
}

/** Returns the non-fatal 404 of a navigation (R2.07). */
export function navigationNotFound(fullPath: string): AppError {
  const message = navigationNotFoundMessage(fullPath);
  return { message, statusCode: 404, statusMessage: message, data: { path: fullPath }, fatal: false, unhandled: false };
}
