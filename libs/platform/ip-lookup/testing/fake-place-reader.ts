import type { Place, PlaceReader } from '../src/place-reader';

export interface FakePlaceReader extends PlaceReader {
  /** The requested addresses, in order. */
  readonly asked: readonly string[];
}

/** Has places for the given addresses only. */
export function fakePlaceReader(places: Readonly<Record<string, Place>>): FakePlaceReader {
  const asked: string[] = [];
  return {
    asked,
    placeOf(address) {
      asked.push(address);
      return places[address] ?? {};
    },
  };
}
