/** Part of a week in Los Angeles, where the phone line is (R8.12). */
export interface WeeklyWindow {
  /** 0 is Sunday. */
  readonly days: readonly number[];
  /** `HH:mm`, included. */
  readonly from: string;
  /** `HH:mm`, not included; `24:00` is the day's end. */
  readonly to: string;
}

/** What a page decides. */
export interface PageConditions {
  readonly brand?: readonly string[];
  readonly product?: readonly string[];
  /** Routes' names. */
  readonly page?: readonly string[];
  readonly language?: readonly string[];
  readonly smid?: readonly string[];
}

/** What only the visit decides. */
export interface VisitConditions {
  readonly utmSource?: readonly string[];
  readonly utmMedium?: readonly string[];
  readonly paid?: boolean;
  /** Two capital letters, by IP lookup; while nobody knows the state no state is matched. */
  readonly state?: readonly string[];
  readonly hours?: readonly WeeklyWindow[];
}

/** All must hold; of a list any one value. A rule without conditions matches every visit. */
export interface RuleConditions extends PageConditions, VisitConditions {}

/** What a rule puts in place of the placement's (R8.11). */
export interface RuleSettings {
  readonly afid: string;
  /** Null keeps the placement's. */
  readonly placementId: string | null;
  /** Ten digits; null keeps the placement's. */
  readonly defaultPhone: string | null;
}

/** Matches a visit and carries an afid (R8.11). */
export interface PhoneRule {
  readonly id: string;
  /** For staff. */
  readonly name: string;
  /** The highest wins, then the rule with the most conditions, then the smaller id, so that there is always one. */
  readonly priority: number;
  readonly conditions: RuleConditions;
  readonly settings: RuleSettings;
}

/**
 * A phone rule as a page carries it (R8.11): the page's own conditions hold already, what is left is for the visit to
 * decide. What the rule does not set is absent, to spare bytes.
 */
export interface VisitRule {
  readonly id: string;
  readonly afid: string;
  readonly placementId?: string;
  readonly defaultPhone?: string;
  readonly when?: VisitConditions;
}

/** The page that rules are asked for. */
export interface RulePage {
  readonly brand: string;
  readonly product: string;
  readonly page: string;
  readonly language: string;
  readonly smid: string | null;
}

/** The visit that rules are asked for. */
export interface RuleVisit {
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly isPaid: boolean;
  readonly state: string | null;
}

/** Where phone rules come from: what is published, or the code's own. */
export interface PhoneRuleSource {
  /** In any order. */
  rules(): readonly PhoneRule[];
}
