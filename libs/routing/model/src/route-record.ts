import type { BrandId } from '@waypost/brands';

export type ColorMode = 'light' | 'dark';

/** One route of the table (R2.01, R2.04). Data only: what it renders is decided by its page. */
export interface RouteRecord {
  /** Stable name; also the key of its page in the catalogue: `quiz-auto`, `otc-savings`. */
  readonly name: string;
  /** react-router path. A funnel's takes an optional step: `/quiz/auto/:step?` (R2.03). */
  readonly path: string;
  /** Path of a child route, relative to this one: the same page with one parameter more (R2.03). */
  readonly child?: `:${string}`;
  readonly brands: readonly BrandId[];
  /** Campaign and source ids by brand. */
  readonly smid?: Partial<Record<BrandId, string>>;
  readonly xsmid?: Partial<Record<BrandId, string>>;
  readonly key?: string;
  /** False disables scrolling after a navigation to it (R2.09). */
  readonly scroll?: boolean;
  /** Name of a validate rule (R2.05). */
  readonly validate?: ValidateRuleName;
  readonly colorMode?: ColorMode;
  /** Names of middleware; a name that does not exist throws (R2.08). Absent: the route rules alone, `['route-rules']` (R2.12). */
  readonly middleware?: readonly string[];
}

/** Validate rules by name: pure functions over the path parameters. */
export type ValidateRuleName = 'staff-article';

/**
 * What a browser's router is given: the active routes, with nothing of other brands in them (R1.06). A child route is
 * part of its parent's path here, as the optional parameter that it comes to.
 */
export type ActiveRoute = Omit<RouteRecord, 'brands' | 'smid' | 'xsmid' | 'child'>;
