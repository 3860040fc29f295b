import { createAction } from '@reduxjs/toolkit';

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

/** The target as a full path or absolute address, with the present query where it is to be kept. */
export function navigationTarget({ to, keepQuery }: NavigationRequest, presentQuery: string): string {
  if (!keepQuery || presentQuery.replace('?', '') === '') return to;
  const [beforeHash = '', ...hash] = to.split('#');
  const [path = '', ...query] = beforeHash.split('?');
  const own = query.join('?');
  const ownNames = new Set(new URLSearchParams(own).keys());
  const kept = presentQuery
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && ![...new URLSearchParams(pair).keys()].some((name) => ownNames.has(name)));
  const merged = [...kept, ...(own === '' ? [] : [own])].join('&');
  return path + (merged === '' ? '' : `?${merged}`) + (hash.length > 0 ? `#${hash.join('#')}` : '');
}
