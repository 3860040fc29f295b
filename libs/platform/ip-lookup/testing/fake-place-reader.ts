import type { Place, PlaceReader } from '../src/place-reader';

export interface FakePlaceReader extends PlaceReader {
  /** The addresses it was asked about, in order. */
  readonly asked: readonly string[];
}

/** Knows the given addresses. */
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
