import { createAction } from '@reduxjs/toolkit';
import { withQuery } from '@waypost/routing/model';

export interface NavigationRequest {
  /** A path of the site, or an absolute address. */
  readonly to: string;
  /** Replaces the entry in the history (R4.02). */
  readonly replace?: boolean;
  /** Takes the present query along (R4.02); what `to` says itself wins. */
  readonly keepQuery?: boolean;
  /** Allows an address outside the site (R2.10). */
  readonly permission?: boolean;
}

/** Asks for a navigation; `navigationSaga` decides and carries it out. */
export const navigationRequested = createAction<NavigationRequest>('routing/navigationRequested');

/** The browser's own buttons moved the address, to this full path; the page has to follow. */
export const historyMoved = createAction<{ readonly to: string }>('routing/historyMoved');

/** An action that says what happened may carry the navigation that follows from it. */
export interface CarriesNavigation {
  readonly meta: { readonly navigation: NavigationRequest };
}

/** The navigation that an action asks for, or null. */
export function navigationIn(action: { readonly type: string }): NavigationRequest | null {
  if (navigationRequested.match(action)) return action.payload;
  return (action as Partial<CarriesNavigation>).meta?.navigation ?? null;
}

/** The target as a full path or absolute address, with the present query where it is to be kept. */
export const navigationTarget = ({ to, keepQuery }: NavigationRequest, presentQuery: string): string =>
  keepQuery ? withQuery(to, presentQuery) : to;
