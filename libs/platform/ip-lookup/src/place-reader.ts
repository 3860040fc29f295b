/** The place of an address. Unknown fields are absent. */
export interface Place {
  readonly city?: string;
  /** Two capital letters, only for a state or territory of the United States. */
  readonly stateCode?: string;
  /** A zip code, only for the United States: another country's five digits would look like one. */
  readonly postalCode?: string;
  readonly isp?: string;
}

/** Returns places of public addresses. Never throws, because a visitor without a place is served too. */
export interface PlaceReader {
  placeOf(address: string): Place;
}
