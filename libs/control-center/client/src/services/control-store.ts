import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { controlApi } from '../api/control-api';
import type { StaffServices } from './staff-services';

/** Creates the store of the API's calls and their responses. State that only one screen needs stays in that screen. */
export function createControlStore(services: StaffServices) {
  const store = configureStore({
    reducer: { [controlApi.reducerPath]: controlApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(controlApi.middleware),
  });
  return store;
}

export type ControlStore = ReturnType<typeof createControlStore>;

/**
 * Renews the session and the signed-in person's role when the window gets the focus (`refetchOnFocus`), and lets queries pause their polling
 * while nobody sees the window. Returns a function that stops it.
 */
export const renewOnReturn = (store: ControlStore): (() => void) => setupListeners(store.dispatch);

/** The event that the build raises if a chunk fails to load. */
const FAILED_CHUNK_EVENT = 'vite:preloadError';

/**
 * Requests the session again when the code of a screen fails to load. The server refuses the file if the session has ended, and the result
 * then leads to the sign-in page (R11.02). Otherwise the screen would blame the connection.
 */
export function renewSessionOnFailedChunk(window: Pick<EventTarget, 'addEventListener'>, store: ControlStore): void {
  window.addEventListener(FAILED_CHUNK_EVENT, () => {
    void store.dispatch(controlApi.endpoints.session.initiate(undefined, { forceRefetch: true, subscribe: false }));
  });
}
