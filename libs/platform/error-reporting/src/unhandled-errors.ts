import { whenUsable } from '@waypost/platform/store-kit';

/** Errors stored before the reporter is loaded. A page that fails in a loop must not fill the memory. */
const MAX_EARLY_ERRORS = 20;

/** The reporter's chunk. */
export interface ErrorReporting {
  startErrorReporting(options: { readonly dsn: string; readonly release: string; readonly earlyErrors: readonly unknown[] }): void;
}

export interface UnhandledErrorOptions {
  readonly window: Window;
  readonly dsn: string | null;
  readonly release: string;
  readonly load: () => Promise<ErrorReporting>;
}

/**
 * Sends unhandled errors to the error-reporting service (R13.13), if one is configured. Its code is fetched once the page is usable
 * (R13.20). Errors before that are stored and reported then.
 */
export function reportUnhandledErrors({ window, dsn, release, load }: UnhandledErrorOptions): void {
  if (dsn === null) return;
  const earlyErrors: unknown[] = [];
  const keep = (event: ErrorEvent | PromiseRejectionEvent): void => {
    if (earlyErrors.length < MAX_EARLY_ERRORS) earlyErrors.push('reason' in event ? event.reason : (event.error ?? event.message));
  };
  window.addEventListener('error', keep);
  window.addEventListener('unhandledrejection', keep);
  whenUsable(window, () => {
    load().then(
      ({ startErrorReporting }) => {
        window.removeEventListener('error', keep);
        window.removeEventListener('unhandledrejection', keep);
        startErrorReporting({ dsn, release, earlyErrors });
      },
      (error: unknown) => console.warn('Errors are not reported', error),
    );
  });
}
