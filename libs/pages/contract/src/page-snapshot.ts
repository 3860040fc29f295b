/** A page as everybody got it (R15.08). Its key is the SHA-256 of its HTML in base64url. */
export interface PageSnapshot {
  readonly hash: string;
  readonly brandId: string;
  readonly path: string;
  /** The variant of the page's experiment. Null for visitors in none. */
  readonly variant: string | null;
  /** The publication when it was first rendered. Null before the first publication. */
  readonly publication: number | null;
  readonly buildId: string;
  readonly html: string;
  /** The first and the last rendering. After that, the page is served from memory for an hour or until a publish. */
  readonly firstAt: Date;
  readonly lastAt: Date;
}
