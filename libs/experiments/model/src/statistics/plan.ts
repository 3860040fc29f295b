import { ALL_BASIS_POINTS } from '../content/experiment-content';
import { normalQuantile } from './distributions';

/** How often a verdict may be wrong, all treatments together. */
export const ERROR_RATE = 0.05;
const POWER = 0.8;
/** An interval that may be looked at daily is 1.55 times as wide at its best: it takes 1.55² as many units to be as narrow. */
const SEQUENTIAL_FACTOR = 2.4;

/** The error rate of one of several treatments. */
export const errorRatePerTreatment = (treatments: number): number => ERROR_RATE / Math.max(treatments, 1);

/** What a metric did in the last 28 days, without the experiment. */
export type Baseline =
  { readonly kind: 'share'; readonly share: number } | { readonly kind: 'mean'; readonly mean: number; readonly variance: number };

/** The fraction of all units that each arm gets. */
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

/** How many units in all one look at the end would need to find the effect in 80 of 100 experiments. */
export function classicSize({ baseline, minimumEffect, alpha, shares }: SizeOptions): number {
  const [missed, caught] = [normalQuantile(1 - alpha / 2), normalQuantile(POWER)];
  if (baseline.kind === 'mean') {
    const difference = baseline.mean * minimumEffect;
    return ((missed + caught) ** 2 * baseline.variance * (1 / shares.control + 1 / shares.treatment)) / difference ** 2;
  }
  const { share } = baseline;
  const difference = share * minimumEffect;
  // Of a share near 1 the effect can only be downwards.
  const changed = share + difference < 1 ? share + difference : share - difference;
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

/** What is taken for a metric of which the last 28 days say nothing. */
const ASSUMED_SHARE = 0.03;
/** In relation to its mean: one unit in ten has an amount, say. */
const ASSUMED_VARIANCE = 9;
/** More units than any experiment gets, so that a plan is always a number. */
const MAX_PLANNED_UNITS = 1_000_000_000;

/**
 * How many units of all variants together would find the smallest effect that matters in one look. It is N* as well: the
 * interval is closest to that of one look there, and a variant that harms shows early.
 */
export function plannedUnits({ baseline, minimumEffect, weights }: PlanOptions): number {
  const [control = 0, ...treatments] = weights.map((weight) => weight / ALL_BASIS_POINTS);
  const alpha = errorRatePerTreatment(treatments.length);
  const sizes = treatments.map((treatment) =>
    control > 0 && treatment > 0 ? classicSize({ baseline: usable(baseline), minimumEffect, alpha, shares: { control, treatment } }) : 0,
  );
  return Math.min(Math.ceil(Math.max(0, ...sizes)), MAX_PLANNED_UNITS);
}

function usable(baseline: Baseline): Baseline {
  if (baseline.kind === 'share') return baseline.share > 0 && baseline.share < 1 ? baseline : { kind: 'share', share: ASSUMED_SHARE };
  return baseline.mean > 0 && baseline.variance > 0 ? baseline : { kind: 'mean', mean: 1, variance: ASSUMED_VARIANCE };
}

/** How many units it takes to decide so much with a look a day. */
export const unitsWithDailyLooks = (planned: number): number => Math.ceil(planned * SEQUENTIAL_FACTOR);

/** How many days it takes to count so many units, at so many a day; null where nobody comes. */
export const daysFor = (units: number, unitsPerDay: number): number | null =>
  unitsPerDay > 0 ? Math.ceil(Math.max(units, 0) / unitsPerDay) : null;
