/** A part of a week in Los Angeles, whose time the phone line uses (R8.12). */
export interface WeeklyWindow {
  /** 0 is Sunday. */
  readonly days: readonly number[];
  /** `HH:mm`, inclusive. */
  readonly from: string;
  /** `HH:mm`, exclusive; `24:00` is the end of the day. */
  readonly to: string;
}

/** The conditions that the page decides. */
export interface PageConditions {
  readonly brand?: readonly string[];
  readonly product?: readonly string[];
  /** Names of routes. */
  readonly page?: readonly string[];
  readonly language?: readonly string[];
  readonly smid?: readonly string[];
}

/** The conditions that only the visit decides. */
export interface VisitConditions {
  readonly utmSource?: readonly string[];
  readonly utmMedium?: readonly string[];
  readonly paid?: boolean;
  /** Two capital letters, by IP lookup. While the state is unknown, no state matches. */
  readonly state?: readonly string[];
  readonly hours?: readonly WeeklyWindow[];
}

/** All conditions must hold; a list holds if any of its values matches. A rule without conditions matches every visit. */
export interface RuleConditions extends PageConditions, VisitConditions {}

/** The values that a rule puts in place of the placement's (R8.11). */
export interface RuleSettings {
  readonly afid: string;
  /** Null keeps the placement's. */
  readonly placementId: string | null;
  /** Ten digits; null keeps the placement's. */
  readonly defaultPhone: string | null;
}

/** A rule that matches visits and carries an afid (R8.11). */
export interface PhoneRule {
  readonly id: string;
  /** For staff. */
  readonly name: string;
  /** The highest priority wins, then the most conditions, then the smaller id, so that the winner is always unique. */
  readonly priority: number;
  readonly conditions: RuleConditions;
  readonly settings: RuleSettings;
}

/**
 * A phone rule as a page carries it (R8.11). The page's own conditions already hold, and only the visit's are left. Values that the rule
 * does not set are absent, to save bytes.
 */
export interface VisitRule {
  readonly id: string;
  readonly afid: string;
  readonly placementId?: string;
  readonly defaultPhone?: string;
  readonly when?: VisitConditions;
}

/** The page for which rules are evaluated. */
export interface RulePage {
  readonly brand: string;
  readonly product: string;
  readonly page: string;
  readonly language: string;
  readonly smid: string | null;
}

/** The visit for which rules are evaluated. */
export interface RuleVisit {
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly isPaid: boolean;
  readonly state: string | null;
}

/** A source of phone rules: the published ones or the code's own. */
export interface PhoneRuleSource {
  /** Returns the rules in any order. */
  rules(): readonly PhoneRule[];
}
