import type { RulePage, RuleVisit } from '../phone-rule';

/** What rules ask of a visit and an erasure takes away. */
export const LOSABLE_INPUTS = ['utmSource', 'utmMedium', 'state'] as const;
export type LosableInput = (typeof LOSABLE_INPUTS)[number];

/** A session's first view of a page, as a replay needs it (R10.15). */
export interface ReplayVisit {
  /** ISO instant by our clock. */
  readonly at: string;
  readonly page: RulePage;
  /** Undefined is what cannot be read any more: erased, or sealed by a key that is gone. */
  readonly visit: Pick<RuleVisit, 'isPaid'> & { readonly [Input in LosableInput]: RuleVisit[Input] | undefined };
  /** What the event says was in force: the rule where it names one, else the affiliate id; null where it says neither. */
  readonly recorded: { readonly rule: string | null } | { readonly afid: string | null } | null;
  readonly isBot: boolean;
  readonly isStaff: boolean;
  /** Seen without JavaScript as everybody has it: with the page's own number, which no rule changes. */
  readonly isOfSharedPage: boolean;
  readonly called: boolean;
  readonly clicked: boolean;
  /** Dollars. */
  readonly expectedValue: number;
  /** What opens the tester filled in; null where the address is erased. */
  readonly example: string | null;
}

/** What a visit is answered by a set of rules. */
export interface RuleAnswer {
  readonly rule: string | null;
  readonly afid: string | null;
  readonly placementId: string;
  readonly phone: string;
}
