import type { VisitRule } from './phone-rule';

/** A placement's configuration (section 3). */
export interface Placement {
  readonly placementId: string;
  readonly afid: string | null;
  /** Ten digits. */
  readonly defaultPhone: string;
  /** The phone rules that may override it on this page, best first (R8.11); absent if there are none. */
  readonly rules?: readonly VisitRule[];
}
