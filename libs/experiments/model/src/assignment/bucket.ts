import { ALL_BASIS_POINTS } from '../content/experiment-content';

/** 32-bit multiplication. Looked up once: it is called for each character of each visit's id. */
const { imul } = Math;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 16_777_619;
/** R9.07 */
const BUCKETS = 10_000;

/** FNV-1a of 32 bits over a text's UTF-16 units. */
export function fnv1a32(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index++) hash = imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  return hash >>> 0;
}

/** Where a unit stands between 0 and 1 (R9.07): GrowthBook's hash version 2. */
export const bucket = (seed: string, unit: string): number => (fnv1a32(String(fnv1a32(seed + unit))) % BUCKETS) / BUCKETS;

/** From the second phase on the phase is part of the seed, so that a new phase draws new lots. */
export const seedOf = (experiment: string, phase: number): string => (phase <= 1 ? experiment : `${experiment}#${phase}`);

/** From the first, included, to the second, not included. */
export type Range = readonly [from: number, to: number];

/**
 * The buckets of each variant, by weights and coverage in basis points. Each range is cut at its end, so that raising
 * coverage moves nobody from one variant to another (R9.07). The sums are those of GrowthBook, in the same order: the
 * last digit of a bound decides about the unit that stands on it.
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

/** The index of the variant in whose range a bucket is; -1 where none has it. */
export const chosenVariant = (at: number, ranges: readonly Range[]): number => ranges.findIndex(([from, to]) => at >= from && at < to);
