import { daysFromTo } from '@waypost/platform/kernel/days';
import { ALL_BASIS_POINTS, metricKind, weightsOf, type ExperimentContent, type Metric } from '../content/experiment-content';
import type { ExperimentLife } from '../life/experiment-life';
import { total, type ArmCounts, type EpochPair } from '../statistics/arm-epochs';
import { meanOf } from '../statistics/mean-effect';
import { checkSplit, type SplitCheck } from '../statistics/split-check';
import { nobodySince, type EntryFacts } from './alarms';
import { compare, effectOf, type CompareOptions } from './compare';
import { Tally, type CountedCell } from './counted';
import type { Comparison, ExperimentHealth, ExperimentResults, Interval, ResultDay, VariantResult } from './experiment-results';
import { verdictOf } from './verdict';

/** The counts of an experiment's phase, for one metric. */
export interface CountedExperiment {
  readonly key: string;
  readonly life: ExperimentLife;
  /** The definition in force, or main's definition if there is none. */
  readonly definition: ExperimentContent;
  readonly metric: Metric;
  readonly cells: readonly CountedCell[];
  /** Counts in the variants' order. */
  readonly health: Omit<ExperimentHealth, 'split'>;
  readonly entries: EntryFacts;
  /** The counted days, in the time zone of the cells. Null before the start. */
  readonly days: { readonly first: string; readonly last: string } | null;
  /** The ISO instant up to which events were counted. */
  readonly through: string;
}

/** Returns the results for staff from the counts (R9.04). */
export function assembleResults(counted: CountedExperiment): ExperimentResults {
  const { key, life, definition, metric, health, entries, through } = counted;
  const { tally, days } = dayByDay(counted);
  const variants = definition.variants.map((variant) => variantResult(variant.key, metric, allOf(tally, variant.key, life)));
  const unitsPerDay = total(variants, ({ units }) => units) / Math.max(days.length, 1);
  const comparisons = definition.variants
    .slice(1)
    .map((variant) => compare(variant.key, pairsOf(tally, variant.key, counted), { ...optionsOf(variant.key, counted), unitsPerDay }))
    .filter((comparison): comparison is Comparison => comparison !== null);
  const split = splitOf(tally, counted);
  const { state, phase, startedAt, plannedUnits } = life;
  const verdict = verdictOf({
    definition,
    metric,
    state,
    plannedUnits,
    split,
    nobodySince: nobodySince(life, entries, new Date(through)),
    variants,
    comparisons,
    days,
  });
  return {
    key,
    state,
    phase,
    startedAt,
    through,
    plannedUnits,
    verdict,
    health: { split, ...health },
    metric,
    variants,
    comparisons,
    days,
  };
}

/** Adds up the days. Returns the total, and each day's counts with the interval at its end. */
function dayByDay(counted: CountedExperiment): { readonly tally: Tally; readonly days: readonly ResultDay[] } {
  const { definition, cells } = counted;
  const tally = new Tally();
  const days = daysOf(counted).map((day): ResultDay => {
    const added = cells.filter((cell) => cell.day === day);
    for (const cell of added) tally.add(cell);
    const sumsOf = (value: (cell: CountedCell) => number) =>
      definition.variants.map(({ key }) => total(added, (cell) => (cell.variant === key ? value(cell) : 0)));
    return {
      day,
      units: sumsOf(({ units }) => units),
      conversions: sumsOf(({ conversions }) => conversions),
      intervals: definition.variants.map(({ key }, index) => (index === 0 ? null : intervalOf(key, tally, counted))),
    };
  });
  return { tally, days };
}

/** Returns every counted day, including days without a visitor. */
function daysOf({ cells, days }: CountedExperiment): readonly string[] {
  const named = [...cells.map(({ day }) => day), ...(days ? [days.first, days.last] : [])].sort();
  const [first, last] = [named[0], named.at(-1)];
  return first === undefined || last === undefined ? [] : daysFromTo(first, last);
}

const intervalOf = (variant: string, tally: Tally, counted: CountedExperiment): Interval | null =>
  effectOf(pairsOf(tally, variant, counted), optionsOf(variant, counted))?.interval ?? null;

/** Returns the pairs of the control and a treatment, one per epoch. */
const pairsOf = (tally: Tally, variant: string, { definition, life }: CountedExperiment): readonly EpochPair[] => {
  const control = definition.variants[0]?.key ?? '';
  return life.epochs.map((_, epoch) => ({ control: tally.of(control, epoch), treatment: tally.of(variant, epoch) }));
};

function optionsOf(variant: string, { definition, life, metric }: CountedExperiment): CompareOptions {
  return {
    metric,
    isGuardrail: definition.guardrails.includes(metric),
    treatments: definition.variants.length - 1,
    tuning: tuningOf(variant, definition, life),
  };
}

/**
 * Returns N*: the planned units of control and this variant together, by the weights at the start of the phase. A variant that was added
 * later counts as if all variants had equal weights.
 */
function tuningOf(variant: string, definition: ExperimentContent, { epochs, plannedUnits }: ExperimentLife): number {
  const weights = epochs[0]?.weights ?? weightsOf(definition);
  const index = definition.variants.findIndex(({ key }) => key === variant);
  const [control = 0, treatment = 0] = [weights[0], weights[index]];
  const share = control > 0 && treatment > 0 ? (control + treatment) / ALL_BASIS_POINTS : 2 / definition.variants.length;
  return Math.max(plannedUnits * share, 2);
}

const allOf = (tally: Tally, variant: string, { epochs }: ExperimentLife): ArmCounts => {
  const counts = epochs.map((_, epoch) => tally.of(variant, epoch));
  return {
    units: total(counts, ({ units }) => units),
    conversions: total(counts, ({ conversions }) => conversions),
    sum: total(counts, ({ sum }) => sum),
    sumSquares: total(counts, ({ sumSquares }) => sumSquares),
  };
};

function variantResult(key: string, metric: Metric, counts: ArmCounts): VariantResult {
  const { units, conversions } = counts;
  const share = units === 0 ? 0 : conversions / units;
  return { key, units, conversions, value: metricKind(metric) === 'share' ? share : meanOf(counts) };
}

const splitOf = (tally: Tally, { definition, life }: CountedExperiment): SplitCheck =>
  checkSplit(
    (life.epochs.length > 0 ? life.epochs : [{ weights: weightsOf(definition) }]).map(({ weights }, epoch) => ({
      units: definition.variants.map(({ key }) => tally.of(key, epoch).units),
      weights,
    })),
  );
