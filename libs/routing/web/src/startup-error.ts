import { unexpectedError } from '@waypost/routing/model/errors';
import { appErrorSet } from './app-slice';
import type { UnknownAction } from 'redux';

/** Logs what kept the page from coming to life, and records it as the app's error (R13.11). The server's HTML goes on working by itself. `store` is null where it came to none. */
export function recordStartupError(error: unknown, store: { dispatch(action: UnknownAction): unknown } | null): void {
  console.error('The page could not be brought to life', error);
  store?.dispatch(appErrorSet(unexpectedError(error, { unhandled: false })));
}
