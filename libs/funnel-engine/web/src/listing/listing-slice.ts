import { createAction } from '@reduxjs/toolkit';
import type { AdListing } from '@waypost/funnel-engine/contract';
import type { UnknownAction } from 'redux';

export interface ListingState {
  /** The name of the page that the ads were asked for; those of another page are never shown on this one. */
  readonly pageName: string | null;
  /** Null while they are being asked for. */
  readonly listing: AdListing | null;
}

const EMPTY: ListingState = { pageName: null, listing: null };

export const listingChanged = createAction<ListingState>('funnel/listingChanged');

/** The name under which the app puts the slice into the store. */
export const LISTING_SLICE = 'listing';

/** The ads of a page that lists them (R8.08). */
export const listingReducer = (state: ListingState = EMPTY, action: UnknownAction): ListingState =>
  listingChanged.match(action) ? action.payload : state;

/** The page's ads; null while they are being asked for, and where the slice is not in the store yet. */
export function selectListing(state: unknown, pageName: string): AdListing | null {
  const slice = (state as { readonly [LISTING_SLICE]?: ListingState })[LISTING_SLICE];
  return slice?.pageName === pageName ? slice.listing : null;
}
