import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { controlApi } from '../api/control-api';
import type { StaffServices } from './staff-services';

/** The control center's store: its calls and what they brought. What a screen alone needs stays in the screen. */
export function createControlStore(services: StaffServices) {
  const store = configureStore({
    reducer: { [controlApi.reducerPath]: controlApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(controlApi.middleware),
  });
  return store;
}

export type ControlStore = ReturnType<typeof createControlStore>;

/** Renews what is shown when staff come back to the window: somebody else may have worked meanwhile. Returns its remover. */
export const renewOnReturn = (store: ControlStore): (() => void) => setupListeners(store.dispatch);
