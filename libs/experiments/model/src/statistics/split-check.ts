import { chiSquareTail } from './distributions';
import { total } from './arm-epochs';

/** An alarm at this p is sound under daily looks: 1 of 100 experiments without fault; at 0.01 it would be 7. */
const ALARM_P = 0.001;
/** Below as many expected units an arm the sum of squares says nothing yet. */
const MIN_EXPECTED_UNITS = 8;

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
 * Whether the variants got the units that the weights promised (R9.12). Each epoch is held against its own weights; an arm
 * of weight 0 has nothing to compare there, and an epoch counts once each other arm is to have 8 units.
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

/** The arms that an epoch gives units to, with what each got and what its weight promised it. */
function armsOf(units: readonly number[], weights: readonly number[]) {
  const drawnBy = weights.map((weight, index) => (weight > 0 ? (units[index] ?? 0) : 0));
  const drawn = total(drawnBy, (count) => count);
  const allWeights = total(weights, (weight) => weight);
  return weights.flatMap((weight, index) =>
    weight > 0 ? [{ index, drawn: drawnBy[index] ?? 0, promised: (drawn * weight) / allWeights }] : [],
  );
}

/** Whether some variants' assigned units were shown less often than others': an alarm that comes before the split's (R9.10). */
export function isExposureOff(assigned: readonly number[], exposed: readonly number[]): boolean {
  const arms = assigned.flatMap((count, index) => (count > 0 ? [{ assigned: count, exposed: Math.min(exposed[index] ?? 0, count) }] : []));
  const share = total(arms, (arm) => arm.exposed) / total(arms, (arm) => arm.assigned);
  if (arms.length < 2 || share === 0 || share === 1) return false;
  const cells = arms.map((arm) => ({ ...arm, promised: arm.assigned * share, missed: arm.assigned * (1 - share) }));
  if (cells.some(({ promised, missed }) => Math.min(promised, missed) < MIN_EXPECTED_UNITS)) return false;
  const chiSquare = total(cells, (cell) => (cell.exposed - cell.promised) ** 2 * (1 / cell.promised + 1 / cell.missed));
  return chiSquareTail(chiSquare, cells.length - 1) < ALARM_P;
}
