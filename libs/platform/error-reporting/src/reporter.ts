import { browserTracingIntegration, captureException, init, type BrowserOptions, type ErrorEvent } from '@sentry/react';
import { scrubbed } from './scrubbed-report';
import type { ErrorReporting } from './unhandled-errors';

// A separate chunk: it is fetched only if a DSN is set, and once the page is usable (R13.20).

/** Tracing and breadcrumbs (R13.20). */
export const TRACING_IDLE_TIMEOUT_MS = 1000;
export const TRACING_FINAL_TIMEOUT_MS = 30_000;
export const TRACING_CHILD_SPAN_TIMEOUT_MS = 15_000;
export const MAX_BREADCRUMBS = 100;
/** One visit in ten is enough to see how long things take. */
const TRACES_SAMPLE_RATE = 0.1;

/** Returns the reporter's options. Everything that leaves the browser is scrubbed of personal data first. */
export const reportingOptions = (dsn: string, release: string): BrowserOptions => ({
  dsn,
  release,
  maxBreadcrumbs: MAX_BREADCRUMBS,
  tracesSampleRate: TRACES_SAMPLE_RATE,
  dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
  integrations: [
    browserTracingIntegration({
      idleTimeout: TRACING_IDLE_TIMEOUT_MS,
      finalTimeout: TRACING_FINAL_TIMEOUT_MS,
      childSpanTimeout: TRACING_CHILD_SPAN_TIMEOUT_MS,
    }),
  ],
  // Sends only a request's address, because its body would be a form's values.
  beforeSend: ({ user: _user, extra: _extra, request, ...event }: ErrorEvent): ErrorEvent =>
    scrubbed({ ...event, request: request && { url: request.url } }),
  beforeSendSpan: scrubbed,
  beforeBreadcrumb: scrubbed,
});

/** Starts the reporter, and reports the errors from before it was loaded. */
export const startErrorReporting: ErrorReporting['startErrorReporting'] = ({ dsn, release, earlyErrors }) => {
  init(reportingOptions(dsn, release));
  for (const error of earlyErrors) captureException(error);
};
