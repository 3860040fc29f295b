/**
 * A page as it was served, read from the token that the server signed into it (R8.15). The token is the same for everybody with that page,
 * so that the page can be cached. The visitor's session stores which pages were seen.
 */
export interface SeenPage {
  readonly brandId: string;
  /** The route's name. */
  readonly page: string;
  readonly path: string;
  /** The page's own placement, before a phone rule. */
  readonly placementId: string;
  /** The variant of the page's experiment. Null for visitors in none. */
  readonly variant: string | null;
  /** The publication at that time. Null before the first one. */
  readonly publication: number | null;
  /** SHA-256 of its HTML with an empty slot for the token, in base64url (R15.08). Null if its HTML is not stored. */
  readonly html: string | null;
  /** ISO instant on our clock, rounded down to the hour. The token alone never causes a new rendering. */
  readonly renderedAt: string;
}
