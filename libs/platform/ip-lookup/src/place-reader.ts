/** Where an address is, as far as anyone knows. What is not known is absent. */
export interface Place {
  readonly city?: string;
  /** Two capital letters, of a state or territory of the United States only. */
  readonly stateCode?: string;
  /** A zip code: of the United States only, because another country's five digits would pass for one. */
  readonly postalCode?: string;
  readonly isp?: string;
}

/** Knows places of public addresses. Never throws: a visitor without a place is served all the same. */
export interface PlaceReader {
  placeOf(address: string): Place;
}
