import type { PlaceReader } from '../src/place-reader';

/** Gives no address a place, as without a configured file. */
export const NO_PLACES: PlaceReader = { placeOf: () => ({}) };
