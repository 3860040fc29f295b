import type { BootState, PageError } from '@waypost/pages/contract/payload';
import { reportError } from '@waypost/platform/error-reporting';
import type { AppError } from '@waypost/routing/model/errors';
import { appErrorSet, selectAppError, selectIsNavigating, selectWholePage } from '@waypost/routing/web';
import type { PageRouter } from '@waypost/routing/web/engine';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { Router } from 'react-router';
import { App, type Shown } from './app';
import { ErrorBoundary, usePayloadOfVisit } from '@waypost/pages/web';
import type { RuntimeStore } from './runtime/runtime-store';

export interface LiveSiteProps {
  readonly store: RuntimeStore;
  readonly boot: BootState;
  readonly router: PageRouter;
  readonly onAttached: () => void;
  /** Called when what was dispatched is in the document. */
  readonly onCommitted: () => void;
}

/** Navigations go through the store (`navigationRequested`), which checks each one. Nothing navigates with react-router alone. */
const refuse = () => {
  throw new Error('Dispatch navigationRequested');
};
const HISTORY = { createHref: String, go: refuse, push: refuse, replace: refuse };

/** The site of a brand on the page's store. It shows the page, error and address from the store and the router. */
export function LiveSite({ store, boot, router, onAttached, onCommitted }: LiveSiteProps) {
  const payload = usePayloadOfVisit(store, useSelector(selectWholePage) ?? boot.payload);
  const error = useSelector(selectAppError);
  const isNavigating = useSelector(selectIsNavigating);
  const address = useSyncExternalStore(router.subscribe, router.address, router.address);
  useEffect(onAttached, [onAttached]);
  useLayoutEffect(onCommitted);
  const show = (shown: Shown) => <App brand={boot.brand} links={boot.links} privacy={boot.privacy} visit={boot.visit} shown={shown} />;
  const shown = { payload, ...visibleError(error, boot.error), isNavigating };
  const onRenderingError = (failure: AppError): void => {
    store.dispatch(appErrorSet(failure));
    // React only logs it to the console; the window's listeners report it (R13.13).
    reportError(failure.cause);
  };
  return (
    <Router location={address} navigator={HISTORY}>
      <ErrorBoundary
        page={payload}
        appError={error}
        fallback={(failure) => show({ ...shown, error: errorPageOf(failure), notice: null })}
        onError={onRenderingError}
      >
        {show(shown)}
      </ErrorBoundary>
    </Router>
  );
}

/** A fatal error replaces the page (R2.19); any other error is shown above it (R2.07). */
function visibleError(error: AppError | null, fromServer: PageError | null): Pick<Shown, 'error' | 'notice'> {
  if (error?.fatal) return { error: errorPageOf(error), notice: null };
  return { error: fromServer, notice: error?.message ?? null };
}

/** The properties of the error page for an error (R2.19). */
function errorPageOf({ statusCode, statusMessage, cause }: AppError): PageError {
  const stack = process.env['NODE_ENV'] === 'development' && cause instanceof Error ? cause.stack : undefined;
  return { statusCode, statusMessage, stack };
}
