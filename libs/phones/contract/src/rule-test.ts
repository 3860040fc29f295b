import type { RulePage, RuleVisit } from '@waypost/phones/model';
import type { RuleTest } from '@waypost/phones/model/staff';

/** The tester's question. */
export interface AddressQuestion {
  readonly url: string;
  /** ISO instant; defaults to now. */
  readonly at?: string;
  /** Two letters; unknown if absent. */
  readonly state?: string;
  /** Overrides the address: a visit may have been paid for on an earlier page. */
  readonly paid?: boolean;
}

/** The rule that applies to an address, and the facts read from the address (R10.14). */
export interface AddressTest extends RuleTest {
  readonly at: string;
  readonly page: RulePage;
  readonly visit: RuleVisit;
  /** The page's placement without any rule. */
  readonly own: { readonly afid: string | null; readonly placementId: string; readonly phone: string };
  /** The affiliate named in the address. Calls are paid to that one, whatever rules say (R8.02). */
  readonly addressAfid: string | null;
}
