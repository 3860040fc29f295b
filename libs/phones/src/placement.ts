/** Section 3: placement configuration. */
export interface Placement {
  readonly placementId: string;
  readonly afid: string | null;
  /** Ten digits. */
  readonly defaultPhone: string;
}
