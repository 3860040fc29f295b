import type { ShownVariant } from '@waypost/experiments/model/assignment';

/** In what a page differs for some of its visitors; absent or null where it is everybody's. */
export interface PageChoice {
  /** The variant of the page's experiment, for whoever is in it. */
  readonly shown?: ShownVariant | null;
  /** The form version that a visitor has begun, where the page has another one by now (R4.13). */
  readonly begunForm?: string | null;
}
