import { ALL_BASIS_POINTS } from '../content/experiment-content';

/** 32-bit multiplication. It is looked up once, because it runs for each character of each visit's id. */
const { imul } = Math;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 16_777_619;
/** R9.07 */
const BUCKETS = 10_000;

/** Returns the 32-bit FNV-1a hash of a text's UTF-16 units. */
export function fnv1a32(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index++) hash = imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return hash >>> 0;
}

/** Returns a unit's position from 0 to 1 (R9.07): GrowthBook's hash version 2. */
export const bucket = (seed: string, unit: string): number => (fnv1a32(String(fnv1a32(seed + unit))) % BUCKETS) / BUCKETS;

/** From the second phase on, the seed contains the phase, so that a new phase draws again. */
export const seedOf = (experiment: string, phase: number): string => (phase <= 1 ? experiment : `${experiment}#${phase}`);

/** The first bound is included, the second is not. */
export type Range = readonly [from: number, to: number];

/**
 * Returns the buckets of each variant, by weights and coverage in basis points. Lower coverage cuts each range at its end, so that raising
 * it moves nobody to another variant (R9.07). The sums have GrowthBook's order, because a bound's last digit decides about a unit that is
 * on it.
 */
export function rangesOf(weights: readonly number[], coverage: number): readonly Range[] {
  const share = Math.min(Math.max(coverage, 0), ALL_BASIS_POINTS) / ALL_BASIS_POINTS;
  let from = 0;
  return weights.map((weight) => {
    const range: Range = [from, from + share * (weight / ALL_BASIS_POINTS)];
    from += weight / ALL_BASIS_POINTS;
    return range;
  });
}

/** Returns the index of the variant whose range contains a bucket, or -1. */
export const chosenVariant = (at: number, ranges: readonly Range[]): number => ranges.findIndex(([from, to]) => at >= from && at < to);
