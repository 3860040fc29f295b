import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { controlApi } from '../api/control-api';
import type { StaffServices } from './staff-services';

/** Creates the store of the API's calls and their answers. State that only one screen needs stays in that screen. */
export function createControlStore(services: StaffServices) {
  const store = configureStore({
    reducer: { [controlApi.reducerPath]: controlApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(controlApi.middleware),
  });
  return store;
}

export type ControlStore = ReturnType<typeof createControlStore>;

/** Renews shown data when the window gets the focus, because somebody else may have worked meanwhile. Returns a function that stops it. */
export const renewOnReturn = (store: ControlStore): (() => void) => setupListeners(store.dispatch);
