import { problemFor, RequestProblem, visitedBrandOrNull } from '@waypost/platform/express';
import { problem } from '@waypost/platform/http';
import { permissionOf } from '@waypost/platform/privacy';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { SitePages } from './site-pages';

export interface PageErrorDeps {
  readonly pages: Pick<SitePages, 'renderError'>;
  /** Elsewhere the page shows where an error came from. */
  readonly isProduction: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly log: { error(details: object, message: string): void };
}

const SERVER_FAULT = 500;
const NO_PAGE = /^\/api\/|\.json$/;

/** Errors of pages leave as the error page of their brand (R2.19); those of other requests are for the next handler. */
export const pageError =
  ({ pages, isProduction, log, headers }: PageErrorDeps): ErrorRequestHandler =>
  (error: unknown, req, res, next) => {
    const brand = visitedBrandOrNull(res);
    if (res.headersSent || !brand || !req.accepts('html') || NO_PAGE.test(req.path)) {
      next(error);
      return;
    }
    const { details, headers: problemHeaders } = problemFor(error);
    const isOurFault = details.status >= SERVER_FAULT;
    if (isOurFault) log.error({ requestId: res.locals['requestId'], err: error }, 'page failed');
    const stack = !isProduction && error instanceof Error && isOurFault ? error.stack : undefined;
    const pageOfError = { statusCode: details.status, statusMessage: details.title, stack };
    const page = pages.renderError(brand, req.path, pageOfError, permissionOf(req.headers));
    res
      .status(page.statusCode)
      .set({ ...headers, ...page.headers, ...problemHeaders, 'cache-control': 'no-store' })
      .type('html')
      .send(page.html);
  };

/** Ends the routes of pages: what came this far asked by a method that no page takes. */
export const methodNotAllowed: RequestHandler = () => {
  throw new RequestProblem(problem({ status: 405, code: 'method-not-allowed', title: 'This address does not take this method' }), {
    allow: 'GET, HEAD, POST',
  });
};
