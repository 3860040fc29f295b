import { chiSquareTail } from './distributions';
import { total } from './arm-epochs';
import { MIN_EXPECTED_UNITS } from './checked-split';

/** The p of an alarm (R9.12). It is a false alarm in 1 of 100 experiments with daily looks, and in 3 with a look after each visitor. */
const ALARM_P = 0.001;

export interface SplitEpoch {
  /** In the variants' order. */
  readonly units: readonly number[];
  readonly weights: readonly number[];
}

export interface SplitCheck {
  readonly expected: readonly number[];
  readonly observed: readonly number[];
  readonly chiSquare: number;
  readonly p: number;
  readonly isOff: boolean;
}

/**
 * Checks whether the variants got the units that the weights promise (R9.12). Each epoch is compared with its own weights. It ignores an
 * arm of weight 0, and counts once every other arm is expected to have 8 units.
 */
export function checkSplit(epochs: readonly SplitEpoch[]): SplitCheck {
  const variants = Math.max(0, ...epochs.map(({ weights }) => weights.length));
  const expected = new Array<number>(variants).fill(0);
  const observed = new Array<number>(variants).fill(0);
  let chiSquare = 0;
  let degrees = 0;
  for (const { units, weights } of epochs) {
    const arms = armsOf(units, weights);
    for (const { index, promised } of arms) expected[index] = (expected[index] ?? 0) + promised;
    for (const [index, count] of units.entries()) observed[index] = (observed[index] ?? 0) + count;
    if (arms.some(({ promised }) => promised < MIN_EXPECTED_UNITS)) continue;
    chiSquare += total(arms, ({ drawn, promised }) => (drawn - promised) ** 2 / promised);
    degrees += Math.max(arms.length - 1, 0);
  }
  const p = chiSquareTail(chiSquare, degrees);
  return { expected, observed, chiSquare, p, isOff: p < ALARM_P };
}

/** Returns the arms with a weight in an epoch, each with its units and the units that the weight promises. */
function armsOf(units: readonly number[], weights: readonly number[]) {
  const drawnBy = weights.map((weight, index) => (weight > 0 ? (units[index] ?? 0) : 0));
  const drawn = total(drawnBy, (count) => count);
  const allWeights = total(weights, (weight) => weight);
  return weights.flatMap((weight, index) =>
    weight > 0 ? [{ index, drawn: drawnBy[index] ?? 0, promised: (drawn * weight) / allWeights }] : [],
  );
}

/** Returns true if some variants' assigned units were exposed less often than others'. This alarm comes before the split's (R9.10). */
export function isExposureOff(assigned: readonly number[], exposed: readonly number[]): boolean {
  const arms = assigned.flatMap((count, index) => (count > 0 ? [{ assigned: count, exposed: Math.min(exposed[index] ?? 0, count) }] : []));
  const share = total(arms, (arm) => arm.exposed) / total(arms, (arm) => arm.assigned);
  if (arms.length < 2 || share === 0 || share === 1) return false;
  const cells = arms.map((arm) => ({ ...arm, promised: arm.assigned * share, missed: arm.assigned * (1 - share) }));
  if (cells.some(({ promised, missed }) => Math.min(promised, missed) < MIN_EXPECTED_UNITS)) return false;
  const chiSquare = total(cells, (cell) => (cell.exposed - cell.promised) ** 2 * (1 / cell.promised + 1 / cell.missed));
  return chiSquareTail(chiSquare, cells.length - 1) < ALARM_P;
}
