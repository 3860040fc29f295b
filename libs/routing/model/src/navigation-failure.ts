/**
 * How a navigation can end other than on its target (R2.11):
 * - `aborted`: something on the way said no;
 * - `cancelled`: a newer navigation took its place;
 * - `duplicated`: the visitor was already there.
 */
export type NavigationFailure = 'aborted' | 'cancelled' | 'duplicated';

export interface NavigationProgress {
  /** Full paths: path name, query and hash. */
  readonly from: string;
  readonly to: string;
  /** What the guards said; null while they have not been asked. */
  readonly isAllowed: boolean | null;
  /** Whether a newer navigation began meanwhile. */
  readonly isSuperseded: boolean;
}

/**
 * The failure of a navigation, or null while it may go on (R2.11). Being there already is told first: nothing was
 * asked. A newer navigation comes before a refusal, because the refused target is no longer what the visitor wants.
 */
export function navigationFailure({ from, to, isAllowed, isSuperseded }: NavigationProgress): NavigationFailure | null {
  if (from === to) return 'duplicated';
  if (isSuperseded) return 'cancelled';
  return isAllowed === false ? 'aborted' : null;
}
