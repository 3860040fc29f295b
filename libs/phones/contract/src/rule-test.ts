import type { RulePage, RuleVisit } from '@waypost/phones/model';
import type { RuleTest } from '@waypost/phones/model/staff';

/** What the tester is asked. */
export interface AddressQuestion {
  readonly url: string;
  /** ISO instant; now where absent. */
  readonly at?: string;
  /** Two letters; where absent nobody knows the state. */
  readonly state?: string;
  /** Instead of what the address says: a visit may have been paid for on an earlier page. */
  readonly paid?: boolean;
}

/** Which rule answers an address, and what was read from it (R10.14). */
export interface AddressTest extends RuleTest {
  readonly at: string;
  readonly page: RulePage;
  readonly visit: RuleVisit;
  /** What the page has without any rule. */
  readonly own: { readonly afid: string | null; readonly placementId: string; readonly phone: string };
  /** An address that names an affiliate is paid to that one, whatever rules say (R8.02). */
  readonly addressAfid: string | null;
}
