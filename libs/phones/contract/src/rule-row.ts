import type { ContentStatus, StaffName } from '@waypost/content/model';
import type { RulePage } from '@waypost/phones/model';
import type { PhoneRuleContent, RuleMark } from '@waypost/phones/model/staff';

/** A rule as the table shows it (R10.08), with its content. */
export interface PhoneRuleRow extends PhoneRuleContent {
  readonly key: string;
  readonly status: ContentStatus;
  /** What a save names as its base. */
  readonly revisionId: string | null;
  readonly updatedAt: string | null;
  readonly updatedBy: StaffName | null;
  /** What it does, in a sentence. */
  readonly words: string;
  /** What speaks against it (R10.16). `behind` are the keys of the rules that hide it. */
  readonly marks: readonly { readonly kind: RuleMark['kind']; readonly text: string; readonly behind: readonly string[] }[];
}

/** What a rule is checked against: every page that visitors can meet, and the numbers that placements are reached by. */
export interface RuleSite {
  readonly pages: readonly RulePage[];
  /** Ten digits each. */
  readonly numbers: readonly string[];
}

/** One rule of several that change at once, and what the change begins with. */
export interface RuleEdit {
  readonly key: string;
  readonly baseRevisionId: string | null;
  readonly priority?: number;
  readonly isActive?: boolean;
}
