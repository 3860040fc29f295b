import type { PlaceReader } from '../src/place-reader';

/** No address has a place, as where no file is configured. */
export const NO_PLACES: PlaceReader = { placeOf: () => ({}) };
