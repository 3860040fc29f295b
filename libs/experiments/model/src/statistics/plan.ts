import { ALL_BASIS_POINTS, weightsOf, type ExperimentContent } from '../content/experiment-content';
import { normalQuantile } from './distributions';

/** The rate of wrong verdicts, all treatments together. */
export const ERROR_RATE = 0.05;
const POWER = 0.8;
/** An interval for daily looks is at best 1.55 times as wide. It takes 1.55² times as many units to make it as narrow. */
const SEQUENTIAL_FACTOR = 2.4;

/** Returns the error rate of one of several treatments. */
export const errorRatePerTreatment = (treatments: number): number => ERROR_RATE / Math.max(treatments, 1);

/** A metric's values in the last 28 days, without the experiment. */
export type Baseline =
  { readonly kind: 'share'; readonly share: number } | { readonly kind: 'mean'; readonly mean: number; readonly variance: number };

/** Each arm's fraction of all units. */
export interface ArmShares {
  readonly control: number;
  readonly treatment: number;
}

export interface SizeOptions {
  readonly baseline: Baseline;
  /** 0.1 is 10 % of the baseline. */
  readonly minimumEffect: number;
  readonly alpha: number;
  readonly shares: ArmShares;
}

/** Returns the total number of units with which one look at the end finds the effect in 80 of 100 experiments. */
export function classicSize({ baseline, minimumEffect, alpha, shares }: SizeOptions): number {
  const [missed, caught] = [normalQuantile(1 - alpha / 2), normalQuantile(POWER)];
  if (baseline.kind === 'mean') {
    const difference = baseline.mean * minimumEffect;
    return ((missed + caught) ** 2 * baseline.variance * (1 / shares.control + 1 / shares.treatment)) / difference ** 2;
  }
  const { share } = baseline;
  const wanted = share * minimumEffect;
  // A share near 1 can only fall, and no further than to 0.
  const changed = share + wanted < 1 ? share + wanted : Math.max(share - wanted, 0);
  const difference = Math.abs(changed - share);
  const [before, after] = [share * (1 - share), changed * (1 - changed)];
  const withoutEffect = Math.sqrt(before * (1 / shares.control + 1 / shares.treatment));
  const withEffect = Math.sqrt(before / shares.control + after / shares.treatment);
  return (missed * withoutEffect + caught * withEffect) ** 2 / difference ** 2;
}

export interface PlanOptions {
  readonly baseline: Baseline;
  readonly minimumEffect: number;
  /** Basis points, the control's first. */
  readonly weights: readonly number[];
}

/** The assumption for a metric without data in the last 28 days. */
const ASSUMED_SHARE = 0.03;
/** The assumption in relation to the squared mean, as if one unit in ten had an amount. */
const ASSUMED_VARIANCE = 9;
/** More units than any experiment gets, so that a plan is always a number. */
const MAX_PLANNED_UNITS = 1_000_000_000;

/**
 * Returns the number of units, all variants together, with which one look finds the smallest effect that matters. It is also N*: the
 * interval is closest to that of one look there, and a harmful variant shows early.
 */
export function plannedUnits({ baseline, minimumEffect, weights }: PlanOptions): number {
  const [control = 0, ...treatments] = weights.map((weight) => weight / ALL_BASIS_POINTS);
  const alpha = errorRatePerTreatment(treatments.length);
  const even = 1 / weights.length;
  // An arm that nobody enters yet is planned as one of equals: its weight can be raised while the plan stays.
  const sharesOf = (treatment: number) => (control > 0 && treatment > 0 ? { control, treatment } : { control: even, treatment: even });
  const sizes = treatments.map((treatment) =>
    classicSize({ baseline: usable(baseline), minimumEffect, alpha, shares: sharesOf(treatment) }),
  );
  return Math.min(Math.ceil(Math.max(0, ...sizes)), MAX_PLANNED_UNITS);
}

function usable(baseline: Baseline): Baseline {
  if (baseline.kind === 'share') return baseline.share > 0 && baseline.share < 1 ? baseline : { kind: 'share', share: ASSUMED_SHARE };
  return baseline.mean > 0 && baseline.variance > 0 ? baseline : { kind: 'mean', mean: 1, variance: ASSUMED_VARIANCE };
}

/** Returns the number of units that a decision needs with a look every day. */
export const unitsWithDailyLooks = (planned: number): number => Math.ceil(planned * SEQUENTIAL_FACTOR);

/** Returns the number of days for a number of units, or null without visitors. */
export const daysFor = (units: number, unitsPerDay: number): number | null =>
  unitsPerDay > 0 ? Math.ceil(Math.max(units, 0) / unitsPerDay) : null;

/** The cost of an experiment. */
export interface ExperimentCost {
  /** The units of all variants together, for one look at the end. */
  readonly plannedUnits: number;
  /** The same, for a look every day. */
  readonly unitsWithDailyLooks: number;
  /** Null if the pages have no visitors. */
  readonly days: number | null;
}

/** Returns the cost of a definition (R9.12), from its metric's baseline and the visits of its pages per day. */
export function costOf(
  definition: ExperimentContent,
  { baseline, visitsPerDay }: { readonly baseline: Baseline; readonly visitsPerDay: number },
): ExperimentCost {
  const { target, plan } = definition;
  const units = plannedUnits({ baseline, minimumEffect: plan.minimumEffect, weights: weightsOf(definition) });
  const needed = unitsWithDailyLooks(units);
  const days = daysFor(needed, (visitsPerDay * target.coverage) / ALL_BASIS_POINTS);
  return { plannedUnits: units, unitsWithDailyLooks: needed, days };
}
