/** A page as it was given out to everybody (R15.08), by the SHA-256 of its HTML in base64url. */
export interface PageSnapshot {
  readonly hash: string;
  readonly brandId: string;
  readonly path: string;
  /** Of the page's experiment; null for whoever is in none. */
  readonly variant: string | null;
  /** What was published when it was first rendered; null before anything was. */
  readonly publication: number | null;
  readonly buildId: string;
  readonly html: string;
  /** When it was first rendered, and when last; in memory it is given out for an hour after that, or until a publish. */
  readonly firstAt: Date;
  readonly lastAt: Date;
}
