import type { RulePage, RuleVisit } from '../phone-rule';

/** The inputs of rules that an erasure removes from a visit. */
export const LOSABLE_INPUTS = ['utmSource', 'utmMedium', 'state'] as const;
export type LosableInput = (typeof LOSABLE_INPUTS)[number];

/** A session's first view of a page, as a replay needs it (R10.15). */
export interface ReplayVisit {
  /** ISO instant by our clock. */
  readonly at: string;
  readonly page: RulePage;
  /** An undefined value can't be read any more: it was erased, or its key is gone. */
  readonly visit: Pick<RuleVisit, 'isPaid'> & { readonly [Input in LosableInput]: RuleVisit[Input] | undefined };
  /** The answer recorded in the event: the rule if it names one, or else the affiliate id; null if it has neither. */
  readonly recorded: { readonly rule: string | null } | { readonly afid: string | null } | null;
  readonly isBot: boolean;
  readonly isStaff: boolean;
  /** True if the visitor saw the shared page without JavaScript. It shows the page's own number, which no rule changes. */
  readonly isOfSharedPage: boolean;
  readonly called: boolean;
  readonly clicked: boolean;
  /** Dollars. */
  readonly expectedValue: number;
  /** The query that fills the tester with this visit; null if the address was erased. */
  readonly example: string | null;
}

/** A set of rules' answer to a visit. */
export interface RuleAnswer {
  readonly rule: string | null;
  readonly afid: string | null;
  readonly placementId: string;
  readonly phone: string;
}
