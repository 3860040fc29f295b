import type { VisitRule } from './phone-rule';

/** Section 3: placement configuration. */
export interface Placement {
  readonly placementId: string;
  readonly afid: string | null;
  /** Ten digits. */
  readonly defaultPhone: string;
  /** The phone rules that may put something else in its place on this page, best first (R8.11); absent where there are none. */
  readonly rules?: readonly VisitRule[];
}
