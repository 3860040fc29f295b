/**
 * A page as it was given out, read from the token that the server signed into it (R8.15). The same for everybody who was given
 * that page, so that it can be cached; the visitor's session remembers which of them it saw.
 */
export interface SeenPage {
  readonly brandId: string;
  /** The route's name. */
  readonly page: string;
  readonly path: string;
  /** Of the page itself, before a phone rule. */
  readonly placementId: string;
  /** Of the page's experiment; null for whoever is in none. */
  readonly variant: string | null;
  /** What was published then; null before anything was. */
  readonly publication: number | null;
  /** SHA-256 of its HTML with an empty slot for the token, base64url (R15.08); null where no HTML of it is kept. */
  readonly html: string | null;
  /** ISO instant on our clock, the hour's beginning: the page is not rendered again for its token. */
  readonly renderedAt: string;
}
