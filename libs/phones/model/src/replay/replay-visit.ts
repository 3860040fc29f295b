import type { RulePage, RuleVisit } from '../phone-rule';

/** A session's first view of a page, as a replay needs it (R10.15). */
export interface ReplayVisit {
  /** ISO instant by our clock. */
  readonly at: string;
  readonly page: RulePage;
  /** The state is undefined where it cannot be read any more: erased, or sealed by a key that is gone. */
  readonly visit: Omit<RuleVisit, 'state'> & { readonly state: string | null | undefined };
  /** What the event says was in force: the rule where it names one, else the affiliate id; null where it says neither. */
  readonly recorded: { readonly rule: string | null } | { readonly afid: string | null } | null;
  readonly isBot: boolean;
  readonly isStaff: boolean;
  readonly called: boolean;
  readonly clicked: boolean;
  /** Dollars. */
  readonly expectedValue: number;
  /** What opens the tester filled in. */
  readonly example: string;
}

/** What a visit is answered by a set of rules. */
export interface RuleAnswer {
  readonly rule: string | null;
  readonly afid: string | null;
  readonly placementId: string;
  readonly phone: string;
}
