import type { BrandId } from '@waypost/brands';

export type ColorMode = 'light' | 'dark';

/** One route of the table (R2.01, R2.04). It is data only: its page decides what it renders. */
export interface RouteRecord {
  /** A stable name, which is also the key of its page in the catalog: `quiz-auto`, `otc-savings`. */
  readonly name: string;
  /** The react-router path. That of a funnel has an optional step: `/quiz/auto/:step?` (R2.03). */
  readonly path: string;
  /** The path of a child route, relative to this one: the same page with one more parameter (R2.03). */
  readonly child?: `:${string}`;
  readonly brands: readonly BrandId[];
  /** Campaign and source ids by brand. */
  readonly smid?: Partial<Record<BrandId, string>>;
  readonly xsmid?: Partial<Record<BrandId, string>>;
  readonly key?: string;
  /** False disables scrolling after a navigation to this route (R2.09). */
  readonly scroll?: boolean;
  /** The name of a validate rule (R2.05). */
  readonly validate?: ValidateRuleName;
  readonly colorMode?: ColorMode;
  /** Names of middleware; an unknown name throws (R2.08). If absent, only the route rules apply: `['route-rules']` (R2.12). */
  readonly middleware?: readonly string[];
}

/** The names of validate rules, which are pure functions of the path parameters. */
export type ValidateRuleName = 'staff-article';

/**
 * A route as a browser's router gets it: active, and without any other brand's data (R1.06). A child route is part of its parent's path
 * here, as an optional parameter.
 */
export type ActiveRoute = Omit<RouteRecord, 'brands' | 'smid' | 'xsmid' | 'child'>;
