import { createAction } from '@reduxjs/toolkit';
import { withQuery } from '@waypost/routing/model';
import type { Answers } from '@waypost/validation';

export interface NavigationRequest {
  /** A path of the site, or an absolute address. */
  readonly to: string;
  /** Replaces the entry in the history (R4.02). */
  readonly replace?: boolean;
  /** Keeps the current query (R4.02); the parameters in `to` win. */
  readonly keepQuery?: boolean;
  /** Allows an address outside the site (R2.10). */
  readonly permission?: boolean;
  /** What the visitor has just answered, for the page that they go to (R3.07). */
  readonly answers?: Answers;
}

/** Requests a navigation; `navigationSaga` checks it and carries it out. */
export const navigationRequested = createAction<NavigationRequest>('routing/navigationRequested');

/** The browser's own buttons moved the address to this full path, and the page has to follow. */
export const historyMoved = createAction<{ readonly to: string }>('routing/historyMoved');

/** An action that reports what happened and carries the navigation that follows. */
export interface CarriesNavigation {
  readonly meta: { readonly navigation: NavigationRequest };
}

/** Returns the navigation that an action requests, or null. */
export function navigationIn(action: { readonly type: string }): NavigationRequest | null {
  if (navigationRequested.match(action)) return action.payload;
  return (action as Partial<CarriesNavigation>).meta?.navigation ?? null;
}

/** Returns the target as a full path or absolute address, with the current query if it must be kept. */
export const navigationTarget = ({ to, keepQuery }: NavigationRequest, presentQuery: string): string =>
  keepQuery ? withQuery(to, presentQuery) : to;
