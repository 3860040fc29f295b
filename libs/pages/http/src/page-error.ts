import { visitedBrandOrNull } from '@waypost/platform/express';
import { problemFor, type IsDatabaseAway } from '@waypost/platform/express/problems';
import { permissionOf } from '@waypost/platform/privacy';
import type { ErrorRequestHandler } from 'express';
import type { ErrorPages } from './error-pages';

export interface PageErrorDeps {
  readonly errorPages: ErrorPages;
  /** True if the page shows the stack. */
  readonly isDevelopment: boolean;
  readonly isDatabaseAway: IsDatabaseAway;
  readonly log: { error(details: object, message: string): void };
}

const SERVER_FAULT = 500;
const NO_PAGE = /^\/api\/|\.json$/;

/** Responds to errors of pages with the error page of their brand (R2.19). Other requests' errors go to the next handler. */
export const pageError =
  ({ errorPages, isDevelopment, isDatabaseAway, log }: PageErrorDeps): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const brand = visitedBrandOrNull(res);
    if (res.headersSent || !brand || !req.accepts('html') || NO_PAGE.test(req.path)) {
      next(error);
      return;
    }
    const view = { brand, pathname: req.path, permission: permissionOf(req.headers) };
    // An address that can't be decoded has no page. A visitor gets the same response as for any missing address (R2.06).
    if (error instanceof URIError) {
      errorPages.answerMissing(req, res, view);
      return;
    }
    const { details, headers: problemHeaders } = problemFor(error, isDatabaseAway);
    const isOurFault = details.status >= SERVER_FAULT;
    if (isOurFault) log.error({ requestId: res.locals['requestId'], err: error }, 'page failed');
    const stack = isDevelopment && error instanceof Error && isOurFault ? error.stack : undefined;
    errorPages.answerError(req, res, {
      ...view,
      error: { statusCode: details.status, statusMessage: details.title, stack },
      headers: problemHeaders,
    });
  };
