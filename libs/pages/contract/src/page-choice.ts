import type { ShownVariant } from '@waypost/experiments/model/assignment';

/** A page's variations by visitor. A field is absent or null if the page is the same for everybody. */
export interface PageChoice {
  /** The variant of the page's experiment, for visitors in it. */
  readonly shown?: ShownVariant | null;
  /** The form version that the visitor has started, if the page now has another one (R4.13). */
  readonly begunForm?: string | null;
}
