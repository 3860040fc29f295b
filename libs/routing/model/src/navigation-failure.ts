/**
 * How a navigation can end other than on its target (R2.11):
 * - `aborted`: something on the way said no;
 * - `cancelled`: a newer navigation took its place;
 * - `duplicated`: the visitor was already there.
 */
export type NavigationFailure = 'aborted' | 'cancelled' | 'duplicated';
