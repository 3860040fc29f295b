import { unexpectedError } from '@waypost/routing/model/errors';
import { appErrorSet } from '../app-slice';
import type { UnknownAction } from 'redux';

/**
 * Logs the error that kept the page from starting, and records it as the app's error (R13.11). The server's HTML still works by itself.
 * `store` is null if it was not created.
 */
export function recordStartupError(error: unknown, store: { dispatch(action: UnknownAction): unknown } | null): void {
  console.error('The page could not be brought to life', error);
  store?.dispatch(appErrorSet(unexpectedError(error, { unhandled: false })));
}
