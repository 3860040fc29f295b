import type { ContentStatus, StaffName } from '@waypost/content/model';
import type { RulePage } from '@waypost/phones/model';
import type { PhoneRuleContent, RuleMark } from '@waypost/phones/model/staff';

/** A row of the table of rules (R10.08), with the rule's content. */
export interface PhoneRuleRow extends PhoneRuleContent {
  readonly key: string;
  readonly status: ContentStatus;
  /** The base revision for a save. */
  readonly revisionId: string | null;
  readonly updatedAt: string | null;
  readonly updatedBy: StaffName | null;
  /** The rule's effect, as a sentence. */
  readonly words: string;
  /** The problems of the rule (R10.16). `behind` lists the keys of the rules that hide it. */
  readonly marks: readonly { readonly kind: RuleMark['kind']; readonly text: string; readonly behind: readonly string[] }[];
}

/** The site against which a rule is checked: every page that visitors can reach, and the numbers of placements. */
export interface RuleSite {
  readonly pages: readonly RulePage[];
  /** Ten digits each. */
  readonly numbers: readonly string[];
}

/** One rule of several that change at once, with the base of its change. */
export interface RuleEdit {
  readonly key: string;
  readonly baseRevisionId: string | null;
  readonly priority?: number;
  readonly isActive?: boolean;
}
