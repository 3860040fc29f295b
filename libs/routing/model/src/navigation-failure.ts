/**
 * The ways in which a navigation ends before its target (R2.11):
 * - `aborted`: a check refused it;
 * - `cancelled`: a newer navigation replaced it;
 * - `duplicated`: the visitor was already there.
 */
export type NavigationFailure = 'aborted' | 'cancelled' | 'duplicated';
