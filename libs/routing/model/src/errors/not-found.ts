import type { AppError } from './app-error';

// A file of its own: before a tap nothing leads to another page, and the runtime downloads none of it.

/** Default message of the error page (R2.19). */
export const PAGE_NOT_FOUND = 'Page Not Found';

/** 'Page Not Found: {path}': a validate rule failed, no route matches on entry, or middleware refused (R2.05, R2.06, R2.08). */
export const pageNotFoundMessage = (path: string): string => `${PAGE_NOT_FOUND}: ${path}`;

/** A navigation inside the app that matches no route (R2.07). The lower-case words tell it apart from a 404 on entry. */
export const navigationNotFoundMessage = (fullPath: string): string => `Page not found: ${fullPath}`;

/** The fatal 404 of an entry (R2.05, R2.06, R2.08). The address in the browser stays as it is. */
export function pageNotFound(path: string): AppError {
  const message = pageNotFoundMessage(path);
  return { message, statusCode: 404, statusMessage: message, data: { path }, fatal: true, unhandled: false };
}

/** The non-fatal 404 of a navigation (R2.07). */
export function navigationNotFound(fullPath: string): AppError {
  const message = navigationNotFoundMessage(fullPath);
  return { message, statusCode: 404, statusMessage: message, data: { path: fullPath }, fatal: false, unhandled: false };
}
