import { createAction } from '@reduxjs/toolkit';
import type { AdListing } from '@waypost/funnel-engine/contract';
import type { UnknownAction } from 'redux';
import type { Offer } from '../results/ask-for-results';

export interface ListingState {
  /** The page that the ads belong to. They are never shown on another page. */
  readonly pageName: string | null;
  /** Null while the ads are loading. */
  readonly listing: Offer<AdListing> | null;
}

const EMPTY: ListingState = { pageName: null, listing: null };

export const listingChanged = createAction<ListingState>('funnel/listingChanged');

/** The key of the slice in the app's store. */
export const LISTING_SLICE = 'listing';

/** The ads of a page that lists them (R8.08). */
export const listingReducer = (state: ListingState = EMPTY, action: UnknownAction): ListingState =>
  listingChanged.match(action) ? action.payload : state;

/** Returns the page's ads; null while they are loading or the store has no such slice. */
export function selectListing(state: unknown, pageName: string): Offer<AdListing> | null {
  const slice = (state as { readonly [LISTING_SLICE]?: ListingState })[LISTING_SLICE];
  return slice?.pageName === pageName ? slice.listing : null;
}
